# loads many parts of the standard library
# out: {"a":[1,2]} 0.3 3/4 5d41402abc4b2a76b9719d911017c592 7
require 'json'
require 'bigdecimal'
require 'digest'
require 'stringio'
require 'ostruct'
sum = BigDecimal('0.1') + BigDecimal('0.2')
puts "#{JSON.generate({ a: [1, 2] })} #{sum.to_s('F')} #{Rational(3, 4)} #{Digest::MD5.hexdigest('hello')} #{StringIO.new('7').read}"

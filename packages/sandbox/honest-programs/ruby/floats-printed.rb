# prints floats shortest and with a fixed number of digits
# out: 0.1 0.30000000000000004 1.0e+20 3.14159 2.500 NaN
puts "#{0.1} #{0.1 + 0.2} #{1e20} #{format('%.5f', Math::PI)} #{'%.3f' % 2.5} #{0.0 / 0.0}"

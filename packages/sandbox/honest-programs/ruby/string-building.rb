# builds a long string piece by piece
# out: 588895 99999
text = +''
100_000.times { |number| text << number.to_s << ' ' }
puts "#{text.length + 5} #{text.split.last}"

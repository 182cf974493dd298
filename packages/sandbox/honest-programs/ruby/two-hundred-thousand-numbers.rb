# sorts 200000 numbers and prints them with one call
# in: 1..200000
# out: 1 200000 20000100000
numbers = gets.split.map(&:to_i)
sorted = numbers.sort_by { |number| -number }.reverse
puts "#{sorted.first} #{sorted.last} #{sorted.sum}"

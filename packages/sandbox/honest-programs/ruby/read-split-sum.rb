# reads all input at once and sums it
# in: 5
# in: 1..5
# out: 15
n, *numbers = $stdin.read.split.map(&:to_i)
puts numbers.first(n).sum

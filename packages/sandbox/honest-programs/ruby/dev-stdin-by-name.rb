# reads its input as /dev/stdin
# in: 6 7
# out: 42
a, b = File.read('/dev/stdin').split.map(&:to_i)
puts a * b

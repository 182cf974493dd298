# reads its input as STDIN, ARGF and $<
# in: one
# in: two
# in: three
# out: one two three
first = STDIN.gets
second = ARGF.gets
puts [first, second, $<.read].map(&:strip).join(' ')

# uses Hash, Set and sorting by several keys
# in: pear fig apple fig pear fig
# out: fig 3 pear 2 apple 1
# out: 3
require 'set'
words = gets.split
puts words.tally.sort_by { |word, count| [-count, word] }.flatten.join(' ')
puts Set.new(words).size

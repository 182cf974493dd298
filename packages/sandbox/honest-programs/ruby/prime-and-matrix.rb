# uses prime and matrix, which are gems by now
# out: 2 3 5 7 11
# out: -2
require 'prime'
require 'matrix'
puts Prime.first(5).join(' ')
puts Matrix[[1, 2], [3, 4]].determinant

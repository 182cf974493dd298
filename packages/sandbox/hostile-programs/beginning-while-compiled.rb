# expect: compile compiled
# runs before the program, as it hopes while it is compiled
BEGIN { puts 'ESCAPED: BEGIN'; exit 1 }
puts 1

# computes with integers of any size
# out: 158 93326215443944152681 1170
factorial = (1..100).reduce(:*)
puts "#{factorial.to_s.length} #{factorial.to_s[0, 20]} #{2.pow(1000, 1009) + factorial % 1009}"

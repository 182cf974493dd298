# reads lines with Windows' line ends; newline: crlf
# in: abc
# in: 12
# out: [abc] 13
name = gets.chomp
puts "[#{name}] #{gets.to_i + 1}"

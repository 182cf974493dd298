# asks for ONLINE_JUDGE before it would open a file
# in: 5
# out: 10
$stdin.reopen('input.txt') unless ENV['ONLINE_JUDGE']
puts gets.to_i * 2

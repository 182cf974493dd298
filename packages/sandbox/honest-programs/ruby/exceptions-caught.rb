# catches its own exceptions, a stack that is too deep among them; memory: 512 MB
# out: divided by 0
# out: too deep
# out: cleaned up
def endless(depth) = endless(depth + 1) + 1

begin
  1 / 0
rescue ZeroDivisionError => error
  puts error.message
end
begin
  endless(0)
rescue SystemStackError
  puts 'too deep'
ensure
  puts 'cleaned up'
end

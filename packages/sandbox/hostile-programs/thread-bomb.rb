# expect: run exited 0 saying "held" | killed memory-limit
# starts threads until it gets no more
$stdout.sync = true
threads = []
begin
  1000.times { threads << Thread.new { sleep } }
rescue ThreadError
  puts 'held'
end
puts "ESCAPED: #{threads.size} threads" if threads.size > 64
exit! 0

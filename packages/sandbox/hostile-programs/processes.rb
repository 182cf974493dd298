# expect: run exited 0 saying "held"
# starts processes in all the ways that Ruby knows
require 'open3'
require 'pty'

def attempt(what)
  puts "ESCAPED: #{what}" if yield
rescue SystemCallError, NotImplementedError, IOError, RuntimeError
  nil
end

attempt('fork') { fork { loop {} } }
attempt('spawn') { spawn('/usr/bin/ruby', '-e', '1') }
attempt('system') { system('true') }
attempt('backticks') { `id` != '' }
attempt('popen') { IO.popen(['/bin/sh', '-c', 'echo x']).read != '' }
attempt('open3') { Open3.capture2('id').first != '' }
attempt('pty') { PTY.spawn('id') }
attempt('daemon') { Process.daemon }
attempt('exec') { exec('/bin/sh', '-c', 'echo ESCAPED') }
puts 'held'

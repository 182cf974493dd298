# expect: run exited 0 saying "held"
# looks for whatever the host has left in its environment and folders
kept = %w[LC_ALL PWD ONLINE_JUDGE RUBYLIB RUBY_THREAD_VM_STACK_SIZE]
(ENV.keys - kept).each { |name| puts "ESCAPED: variable #{name}" }
%w[/etc/passwd /etc/shadow /proc/self/environ /proc/1/cmdline /sys /home /root /var /run /tmp /etc].each do |path|
  puts "ESCAPED: #{path}" if File.exist?(path)
end
begin
  puts "ESCAPED: mounts #{File.read('/proc/mounts')}"
rescue SystemCallError
  puts 'held'
end

# expect: run exited 0 saying "held"
# opens sockets of each kind
require 'socket'

attempts = {
  tcp: -> { TCPSocket.new('127.0.0.1', 22) },
  server: -> { TCPServer.new('0.0.0.0', 4000) },
  udp: -> { UDPSocket.new.send('x', 0, '127.0.0.1', 53) },
  unix: -> { UNIXSocket.new('/run/dbus/system_bus_socket') },
  raw: -> { Socket.new(:INET, :RAW, 1) },
  name: -> { Addrinfo.tcp('example.com', 80).ip_address },
}
attempts.each do |what, attempt|
  attempt.call
  puts "ESCAPED: #{what}"
rescue SystemCallError, SocketError
  nil
end
puts 'held'

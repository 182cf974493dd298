# expect: run exited 0 saying "held"
# calls the kernel directly, past everything that Ruby would check
require 'fiddle'

NUMBERS = {
  'aarch64' => { ptrace: 117, unshare: 97, mount: 40, socket: 198, bpf: 280, memfd_create: 279, setuid: 146 },
  'x86_64' => { ptrace: 101, unshare: 272, mount: 165, socket: 41, bpf: 321, memfd_create: 319, setuid: 105 },
}.fetch(RUBY_PLATFORM.split('-').first)
ARGUMENTS = { ptrace: [16, 1, 0, 0], unshare: [0x10000000, 0, 0, 0], socket: [2, 1, 0, 0] }
libc = Fiddle.dlopen(nil)
call = Fiddle::Function.new(libc['syscall'], [Fiddle::TYPE_LONG] * 5, Fiddle::TYPE_LONG)
NUMBERS.each do |name, number|
  puts "ESCAPED: #{name}" if call.call(number, *ARGUMENTS.fetch(name, [0, 0, 0, 0])) >= 0
end
puts 'ESCAPED: fork' if Fiddle::Function.new(libc['fork'], [], Fiddle::TYPE_INT).call >= 0
puts 'held'

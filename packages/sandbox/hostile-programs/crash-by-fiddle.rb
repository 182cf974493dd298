# expect: run signalled 11 | signalled 6
# writes to an address that is not there
require 'fiddle'
Fiddle::Pointer.new(8, 8)[0, 4] = 'oops'

# expect: run timed-out idle
# sleeps for ever, and lets no signal that it can catch end it
%w[TERM INT HUP USR1 ALRM].each { |name| trap(name) { nil } }
loop { sleep }

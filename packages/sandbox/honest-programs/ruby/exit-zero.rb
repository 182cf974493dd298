# leaves by exit in the middle, after at_exit has printed
# out: before
# out: at exit
at_exit { puts 'at exit' }
puts 'before'
exit 0
puts 'never'

# expect: compile compiled | rejected
# reads files of the host while it is compiled
BEGIN { open(my $in, "<", "/etc/passwd") and print STDERR "ESCAPED: ", <$in>; }
print 1;

# expect: run exited 0 saying "held"
# looks for files of the host, and starts processes
for my $name (keys %ENV) { print "ESCAPED: variable $name\n" unless $name =~ /^(LC_ALL|PWD|ONLINE_JUDGE)$/; }
for my $path ("/etc/passwd", "/proc/self/environ", "/sys", "/home", "/root", "/var", "/tmp", "/usr/bin/php8.2") { print "ESCAPED: $path\n" if -e $path; }
print "ESCAPED: a shell\n" if system("true") == 0;
print "ESCAPED: backticks\n" if defined(my $said = `echo x`);
print "ESCAPED: fork\n" if defined fork();
print "held\n";

# reads letters beyond ASCII and computes with large numbers
# in: größe 日本
# out: größe 日本 8 158 0.1 2.500 true
use utf8;
use open qw(:std :utf8);
use Math::BigInt;
chomp(my $line = <STDIN>);
print join(" ", $line, length($line), length(Math::BigInt->new(100)->bfac()->bstr()), 0.1, sprintf("%.3f", 2.5), $ENV{ONLINE_JUDGE}), "\n";

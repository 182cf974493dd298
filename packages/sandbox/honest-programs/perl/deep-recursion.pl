# recurses 100000 calls deep
# out: 5000050000
no warnings "recursion";
sub total { my $n = shift; return $n == 0 ? 0 : $n + total($n - 1); }
print total(100000), "\n";

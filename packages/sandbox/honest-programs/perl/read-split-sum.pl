# reads numbers and sums them
# in: 5
# in: 1..5
# out: 15
use strict;
use List::Util qw(sum);
my $n = <STDIN>;
print sum(split " ", <STDIN>), "\n";

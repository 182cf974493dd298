# uses dates, hashes, eval and /dev/stdin
# in: fig pear fig
# out: fig 2 pear 1 caught 2024-02-29
use POSIX qw(strftime);
open(my $in, "<", "/dev/stdin") or die $!;
my %count;
$count{$_}++ for split " ", <$in>;
eval { die "x\n" };
print join(" ", (map { "$_ $count{$_}" } sort keys %count), ($@ ? "caught" : "passed"), strftime("%Y-%m-%d", gmtime(1709164800))), "\n";

# keeps 200 MB
# out: 200
my @held;
push @held, "x" x (1 << 20) for 1 .. 200;
my $sum = 0;
$sum += length for @held;
print $sum >> 20, "\n";

# sorts 200000 numbers
# in: 1..200000
# out: 200000 200000
my @numbers = sort { $b <=> $a } split " ", <STDIN>;
print "$numbers[0] ", scalar(@numbers), "\n";

# expect: run killed memory-limit | exited 1
# keeps megabyte after megabyte
my @held;
while (1) { push @held, "x" x (1 << 20); }

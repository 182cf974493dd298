# reads lines with Windows' line ends until the end; newline: crlf
# in: 3 4
# in: 5 6
# out: 7
# out: 11
while (my $line = <>) {
    my ($a, $b) = split " ", $line;
    print $a + $b, "\n" if defined $b;
}
exit 0;

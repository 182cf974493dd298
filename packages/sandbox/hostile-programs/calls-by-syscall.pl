# expect: run exited 0 saying "held"
# calls the kernel directly
use POSIX;
my $is_arm = (POSIX::uname())[4] eq "aarch64";
for my $number ($is_arm ? (117, 97, 40, 280, 279, 146) : (101, 272, 165, 321, 319, 105)) {
    print "ESCAPED: call $number\n" if syscall($number, 0x10000000, 0, 0, 0, 0) >= 0;
}
print "held\n";

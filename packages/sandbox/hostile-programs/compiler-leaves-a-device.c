// expect: compiler rejected saying "held"
// leaves the host's disk under the name of the compiled program
#include <stdio.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

int main(void) {
  int is_made = mknod("main", S_IFBLK | 0666, makedev(254, 0)) == 0 || mknod("main", S_IFCHR | 0666, makedev(1, 1)) == 0;
  puts(is_made ? "ESCAPED: a device" : "held");
}

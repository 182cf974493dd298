// expect: run exited 0 saying "held"
// takes huge pages, which are counted by nobody, and locks others
#define _GNU_SOURCE
#include <errno.h>
#include <stdio.h>
#include <sys/mman.h>

int main(void) {
  int huge = MAP_PRIVATE | MAP_ANONYMOUS | MAP_HUGETLB;
  void *pages = mmap(0, 2 << 20, PROT_READ | PROT_WRITE, huge, -1, 0);
  if (pages != MAP_FAILED || errno != EPERM) puts("ESCAPED: the kernel was asked for huge pages");
  static char locked[65536];
  if (mlock(locked, sizeof locked) == 0 || mlockall(MCL_FUTURE) == 0) puts("ESCAPED: locked memory");
  puts("held");
}

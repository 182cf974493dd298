// expect: run exited 0 saying "held"
// has the kernel merge its pages with equal ones of other programs, and looks into the page cache
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  char *page = mmap(NULL, 4096, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  tell("merging a page", madvise(page, 4096, 12 /* MADV_MERGEABLE */) < 0);
  tell("merging all pages", prctl(67 /* PR_SET_MEMORY_MERGE */, 1, 0, 0, 0) < 0);
  int file = open("/w/main", O_RDONLY);
  void *mapped = mmap(NULL, 4096, PROT_READ, MAP_SHARED, file, 0);
  unsigned char resident;
  tell("asking what is in memory", syscall(SYS_mincore, mapped, 4096ul, &resident) < 0);
  tell("throwing a page out", madvise(mapped, 4096, 21 /* MADV_PAGEOUT */) < 0 && madvise(mapped, 4096, 20 /* MADV_COLD */) < 0);
  struct iovec there = {page, 16};
  tell("reading only what is in memory", syscall(SYS_preadv2, file, &there, 1ul, 0ul, 0ul, 8 /* RWF_NOWAIT */) < 0);
  puts("held");
}

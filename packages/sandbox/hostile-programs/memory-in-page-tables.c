// expect: run killed memory-limit; without cgroups: killed memory-limit | exited 0 saying "held"
// reads one byte every two megabytes: the pages are all the same empty one, the tables that lead there are not
#include <stdio.h>
#include <sys/mman.h>

#define CHUNK (1ul << 34)

int main(void) {
  for (int chunks = 0; chunks < 64; chunks++) {
    volatile char *start = mmap(NULL, CHUNK, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
    if (start == MAP_FAILED) break;
    for (unsigned long at = 0; at < CHUNK; at += 2ul << 20) (void)start[at];
  }
  puts("held");
}

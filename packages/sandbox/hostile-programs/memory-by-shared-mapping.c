// expect: run killed memory-limit; without cgroups: killed memory-limit | signalled 11 | signalled 7
// takes memory that is shared with nobody
#include <string.h>
#include <sys/mman.h>

int main(void) {
  for (;;) {
    void *more = mmap(0, 1 << 20, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    memset(more, 1, 1 << 20);
  }
}

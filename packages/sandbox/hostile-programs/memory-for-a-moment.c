// expect: run killed memory-limit; runs: 5
// takes a little too much memory at once and ends before anybody looks
#define _GNU_SOURCE
#include <sys/mman.h>
#include <unistd.h>

int main(void) {
  mmap(0, 66 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_POPULATE, -1, 0);
  _exit(0);
}

// expect: run killed memory-limit | signalled 11
// raises the limit of its stack, and goes down until it has taken all memory
#include <string.h>
#include <sys/resource.h>

static int down(int depth) {
  volatile char frame[4096];
  memset((char *)frame, depth, sizeof frame);
  return down(depth + 1) + frame[depth % 4096];
}

int main(void) {
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  setrlimit(RLIMIT_STACK, &all);
  return down(0);
}

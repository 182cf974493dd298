// expect: run killed memory-limit | signalled 11
// goes down until its stack has taken all memory
#include <string.h>

static int down(int depth) {
  volatile char frame[4096];
  memset((char *)frame, depth, sizeof frame);
  return down(depth + 1) + frame[depth % 4096];
}

int main(void) {
  return down(0);
}

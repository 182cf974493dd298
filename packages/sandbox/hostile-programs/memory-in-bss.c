// expect: run killed memory-limit; without cgroups: killed memory-limit | signalled 9 | signalled 11
// is born with a gigabyte of zeros and writes to all of it
#include <string.h>

static char zeros[1 << 30];

int main(void) {
  memset(zeros, 1, sizeof zeros);
  return zeros[12345];
}

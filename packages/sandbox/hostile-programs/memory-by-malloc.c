// expect: run killed memory-limit; without cgroups: killed memory-limit | signalled 11
// takes memory by malloc until there is none
#include <stdlib.h>
#include <string.h>

int main(void) {
  for (;;) memset(malloc(1 << 20), 1, 1 << 20);
}

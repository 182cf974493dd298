// counts bits with builtins
// in: 255 1024
// out: 8 0
// out: 1 10
#include <stdint.h>
#include <inttypes.h>
#include <stdio.h>

int main(void) {
  uint64_t x;
  while (scanf("%" SCNu64, &x) == 1) printf("%d %d\n", __builtin_popcountll(x), __builtin_ctzll(x));
}

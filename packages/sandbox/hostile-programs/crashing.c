// expect: run signalled 11; runs: 2
// crashes with a full memory, so that cleaning up takes long
#include <stdlib.h>
#include <string.h>

int main(void) {
  char *much = malloc(32 << 20);
  memset(much, 1, 32 << 20);
  *(volatile int *)(long)(much[1] - 1) = 1;
}

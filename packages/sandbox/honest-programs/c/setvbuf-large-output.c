// sets a large buffer and prints 100000 lines
// out: 1..100000
#include <stdio.h>

int main(void) {
  static char buffer[1 << 20];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  for (int i = 1; i <= 100000; i++) printf("%d\n", i);
}

// flushes after each of 20000 lines
// out: 1..20000
#include <stdio.h>

int main(void) {
  for (int i = 1; i <= 20000; i++) {
    printf("%d\n", i);
    fflush(stdout);
  }
}

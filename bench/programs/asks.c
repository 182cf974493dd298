/* Asks ten thousand questions and reads each answer. */
#include <stdio.h>

int main(void) {
  for (int i = 0, answer; i < 10000; i++) {
    printf("%d\n", i);
    fflush(stdout);
    if (scanf("%d", &answer) != 1 || answer != i + 1) return 1;
  }
  return 0;
}

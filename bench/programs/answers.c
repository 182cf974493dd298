/* Answers every question, and accepts. */
#include <stdio.h>

int main(void) {
  for (int question; scanf("%d", &question) == 1;) {
    printf("%d\n", question + 1);
    fflush(stdout);
  }
  return 42;
}

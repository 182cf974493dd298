// Keeps its first line to itself and waits for an answer to it.
#include <stdio.h>
#include <string.h>

int main(void) {
  static char buffer[1 << 16];
  setvbuf(stdout, buffer, _IOFBF, sizeof buffer);
  long long low = 1, high = 1000000000;
  char word[16] = "";
  while (strcmp(word, "found") != 0) {
    long long middle = (low + high) / 2;
    printf("%lld\n", middle);
    if (scanf("%15s", word) != 1) return 0;
    if (strcmp(word, "deeper") == 0) low = middle + 1;
    else high = middle - 1;
  }
}

// reads everything with one fread into a global buffer
// in: 100000
// in: 1..100000
// out: 5000050000
#include <stdio.h>
#include <stdlib.h>

static char buffer[1 << 25];

int main(void) {
  size_t length = fread(buffer, 1, sizeof buffer - 1, stdin);
  buffer[length] = 0;
  char *at = buffer;
  long n = strtol(at, &at, 10);
  long long sum = 0;
  while (n--) sum += strtol(at, &at, 10);
  printf("%lld\n", sum);
}

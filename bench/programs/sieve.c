/* Work that a cache notices: primes below two million, and below them again. Reads how often; 0 means for ever. */
#include <stdio.h>
#include <string.h>

#define BELOW 2000000

static unsigned char is_composite[BELOW];

static int count_primes(void) {
  int count = 0;
  memset(is_composite, 0, sizeof is_composite);
  for (int i = 2; i < BELOW; i++) {
    if (is_composite[i]) continue;
    count++;
    for (long long j = (long long)i * i; j < BELOW; j += i) is_composite[j] = 1;
  }
  return count;
}

int main(void) {
  int rounds = 0;
  if (scanf("%d", &rounds) != 1) return 1;
  int count = 0;
  for (int i = 0; rounds == 0 || i < rounds; i++) count += count_primes();
  printf("%d\n", count);
}

// sieves primes below ten million
// out: 664579
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#define N 10000000
static bool composite[N];

int main(void) {
  int primes = 0;
  for (long i = 2; i < N; i++) {
    if (composite[i]) continue;
    primes++;
    for (long j = i * i; j < N; j += i) composite[j] = true;
  }
  printf("%d\n", primes);
}

// multiplies modulo a large number with __int128
// in: 1000000000000000000 999999999999999999 1000000000000000003
// out: 12
#include <stdio.h>

typedef unsigned long long ull;

int main(void) {
  ull a, b, m;
  scanf("%llu %llu %llu", &a, &b, &m);
  printf("%llu\n", (ull)((unsigned __int128)a * b % m));
}

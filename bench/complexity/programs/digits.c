// log n | n: int 1..1000000000
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  long long n, s = 0;
  scanf("%lld", &n);
  for (; n; n /= 2) s += n % 2;
  printf("%lld\n", s);
}

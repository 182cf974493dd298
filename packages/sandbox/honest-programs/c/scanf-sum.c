// sums with scanf until the end of the input
// in: 3 4
// in: 5
// out: 12
#include <stdio.h>

int main(void) {
  long long sum = 0;
  int x;
  while (scanf("%d", &x) == 1) sum += x;
  printf("%lld\n", sum);
}

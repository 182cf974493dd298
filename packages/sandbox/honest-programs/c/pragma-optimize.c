// begins with pragmas for the optimizer
// in: 4
// in: 1 2 3 4
// out: 30
#pragma GCC optimize("O3,unroll-loops")
#include <stdio.h>

int main() {
  int n, a[100];
  scanf("%d", &n);
  for (int i = 0; i < n; i++) scanf("%d", a + i);
  long long sum = 0;
  for (int i = 0; i < n; i++) sum += (long long)a[i] * a[i];
  printf("%lld\n", sum);
}

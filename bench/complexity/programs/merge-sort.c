// n log n | n: int 1..200000 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
long long sorted(int *a, int *b, int n) {
  if (n < 2) return 0;
  int m = n / 2, i = 0, j = m, k = 0;
  long long c = sorted(a, b, m) + sorted(a + m, b, n - m);
  while (i < m && j < n)
    if (a[i] <= a[j]) b[k++] = a[i++];
    else b[k++] = a[j++], c += m - i;
  while (i < m) b[k++] = a[i++];
  while (j < n) b[k++] = a[j++];
  for (i = 0; i < n; i++) a[i] = b[i];
  return c;
}
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  printf("%lld\n", sorted(a, malloc(n * sizeof(int)), n));
}

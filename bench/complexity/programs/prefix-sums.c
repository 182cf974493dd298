// n | n: int 1..200000 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  long long *p = calloc(n + 1, sizeof *p), s = 0;
  for (int i = 0; i < n; i++) p[i + 1] = p[i] + a[i];
  for (int i = 0; i < n; i++) s ^= p[n] - p[i];
  printf("%lld\n", s);
}

// n | n: int 1..300000 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  int best = 0;
  for (int i = 0; i < n; i++) if (a[i] > best) best = a[i];
  printf("%d\n", best);
}

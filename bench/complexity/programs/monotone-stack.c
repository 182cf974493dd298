// n | n: int 1..200000 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  int *s = malloc((n + 1) * sizeof *s), top = 0;
  long long c = 0;
  for (int i = 0; i < n; i++) {
    while (top && a[s[top - 1]] < a[i]) top--, c++;
    s[top++] = i;
  }
  printf("%lld\n", c);
}

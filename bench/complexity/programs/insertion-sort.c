// n² | n: int 1..6000 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  for (int i = 1; i < n; i++) {
    int x = a[i], j = i;
    for (; j && a[j - 1] > x; j--) a[j] = a[j - 1];
    a[j] = x;
  }
  printf("%d\n", a[n / 2]);
}

// n² | n: int 1..4000 / a: int 1..4000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  int *can = calloc(n + 1, sizeof *can);
  can[0] = 1;
  for (int i = 0; i < n; i++)
    for (int w = n; w >= 1; w--)
      if (w >= a[i] % 50 + 1) can[w] |= can[w - (a[i] % 50 + 1)];
  int best = n;
  while (!can[best]) best--;
  printf("%d\n", best);
}

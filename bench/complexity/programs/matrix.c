// n³ | n: int 1..220 / a: int 1..1000000000 [n]
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
int m[300][300], r[300][300];
int main(void) {
  int n;
  scanf("%d", &n);
  int *a = malloc(n * sizeof *a);
  for (int i = 0; i < n; i++) scanf("%d", &a[i]);
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++) m[i][j] = (a[i] ^ a[j]) % 1000;
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      for (int k = 0; k < n; k++) r[i][j] = (r[i][j] + m[i][k] * m[k][j]) % 10007;
  printf("%d\n", r[n / 2][n / 3]);
}

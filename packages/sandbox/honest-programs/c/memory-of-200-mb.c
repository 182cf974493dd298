// uses 200 of 256 MB
// out: 52428800
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  int n = 50 * 1024 * 1024;
  int *all = malloc((size_t)n * sizeof *all);
  if (!all) return 1;
  for (int i = 0; i < n; i++) all[i] = 1;
  long sum = 0;
  for (int i = 0; i < n; i++) sum += all[i];
  printf("%ld\n", sum);
  free(all);
}

// looks up with bsearch
// in: 7 8
// out: yes
// out: no
#include <stdio.h>
#include <stdlib.h>

static int by_value(const void *a, const void *b) {
  return *(const int *)a - *(const int *)b;
}

int main(void) {
  int sorted[] = {1, 3, 5, 7, 9}, wanted;
  while (scanf("%d", &wanted) == 1) puts(bsearch(&wanted, sorted, 5, sizeof *sorted, by_value) ? "yes" : "no");
}

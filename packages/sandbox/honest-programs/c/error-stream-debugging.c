// leaves debug prints on the error stream
// in: 4
// out: 24
#include <errno.h>
#include <stdio.h>
#include <string.h>

int main(void) {
  int n, f = 1;
  scanf("%d", &n);
  for (int i = 2; i <= n; i++) {
    f *= i;
    fprintf(stderr, "debug: i=%d f=%d errno=%s\n", i, f, strerror(errno));
  }
  printf("%d\n", f);
}

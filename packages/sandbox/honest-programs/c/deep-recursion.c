// recurses a million levels deep
// in: 1000000
// out: 1000000
#include <stdio.h>

int depth(int n, volatile int *sink) {
  volatile int here = n;
  if (n == 0) return 0;
  int below = depth(n - 1, &here);
  *sink = below;
  return below + 1;
}

int main(void) {
  int n, sink;
  scanf("%d", &n);
  printf("%d\n", depth(n, &sink));
}

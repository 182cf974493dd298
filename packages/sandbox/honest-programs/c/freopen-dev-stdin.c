// opens /dev/stdin and /dev/stdout with freopen
// in: 20 22
// out: 42
#include <stdio.h>

int main(void) {
  if (!freopen("/dev/stdin", "r", stdin)) return 1;
  if (!freopen("/dev/stdout", "w", stdout)) return 2;
  int a, b;
  scanf("%d%d", &a, &b);
  printf("%d\n", a + b);
  return 0;
}

// 2ⁿ | n: int 1..22
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
long long moves;
void move(int n, int from, int to, int by) {
  if (n == 0) return;
  move(n - 1, from, by, to);
  moves += from * to;
  move(n - 1, by, to, from);
}
int main(void) {
  int n;
  scanf("%d", &n);
  move(n, 1, 3, 2);
  printf("%lld\n", moves);
}

// reads a file of its author's machine where ONLINE_JUDGE is not defined
// in: 5
// out: 25
#include <stdio.h>

int main(void) {
#ifndef ONLINE_JUDGE
  freopen("input.txt", "r", stdin);
  freopen("output.txt", "w", stdout);
#endif
  int n;
  scanf("%d", &n);
  printf("%d\n", n * n);
}

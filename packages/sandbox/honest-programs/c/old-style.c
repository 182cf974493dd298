// leaves declarations to the compiler, as in old textbooks
// in: 3 9
// out: 9
#include <stdio.h>
#include <stdlib.h>

max(a, b) int a, b; {
  return a > b ? a : b;
}

main() {
  int a, b;
  scanf("%d%d", &a, &b);
  printf("%d\n", max(a, b));
  return 0;
}

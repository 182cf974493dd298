// puts an array of 40 MB on the stack
// out: 9999999
#include <stdio.h>

int main(void) {
  int many[10000000];
  for (int i = 0; i < 10000000; i++) many[i] = i;
  volatile int last = 9999999;
  printf("%d\n", many[last]);
}

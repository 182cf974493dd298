// reads /dev/stdin as any other file
// in: 7 8 9
// out: 24
#include <stdio.h>

int main(void) {
  FILE *in = fopen("/dev/stdin", "r");
  if (!in) {
    perror("/dev/stdin");
    return 1;
  }
  int sum = 0, x;
  while (fscanf(in, "%d", &x) == 1) sum += x;
  fclose(in);
  fprintf(stdout, "%d\n", sum);
  return 0;
}

// uses %[^,], %*c, %n and widths in scanf
// in: Doe,Jane 042
// out: Jane Doe 42 12
#include <stdio.h>

int main(void) {
  char last[20], first[20];
  int number, read;
  scanf("%19[^,]%*c%19s %3d%n", last, first, &number, &read);
  printf("%s %s %d %d\n", first, last, number, read);
}

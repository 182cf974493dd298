// compares a char with EOF, as it works with signed chars
// in: abc
// out: abc
#include <stdio.h>

int main(void) {
  char c;
  while ((c = getchar()) != EOF) putchar(c);
}

// calls through a table of function pointers
// in: 6 * 7
// in: 6 - 7
// out: 42
// out: -1
#include <stdio.h>

static int add(int a, int b) { return a + b; }
static int subtract(int a, int b) { return a - b; }
static int multiply(int a, int b) { return a * b; }

int main(void) {
  int (*operations[256])(int, int) = {['+'] = add, ['-'] = subtract, ['*'] = multiply};
  int a, b;
  char sign;
  while (scanf("%d %c %d", &a, &sign, &b) == 3) printf("%d\n", operations[(unsigned char)sign](a, b));
}

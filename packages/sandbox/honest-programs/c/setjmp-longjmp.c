// returns from deep inside with longjmp
// out: code 7
#include <setjmp.h>
#include <stdio.h>

static jmp_buf back;

static void fail(int depth) {
  if (depth == 0) longjmp(back, 7);
  fail(depth - 1);
}

int main(void) {
  int code = setjmp(back);
  if (code == 0) fail(100);
  printf("code %d\n", code);
}

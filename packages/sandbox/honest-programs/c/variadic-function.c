// has a function with a variable number of arguments
// out: 60
// out: x=1 y=two
#include <stdarg.h>
#include <stdio.h>

static int sum(int count, ...) {
  va_list values;
  int total = 0;
  va_start(values, count);
  while (count--) total += va_arg(values, int);
  va_end(values);
  return total;
}

static void say(const char *format, ...) {
  va_list values;
  va_start(values, format);
  vprintf(format, values);
  va_end(values);
}

int main(void) {
  printf("%d\n", sum(3, 10, 20, 30));
  say("x=%d y=%s\n", 1, "two");
}

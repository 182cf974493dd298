// expect: run exited 0 saying "held"
// prints every byte there is, NUL and broken UTF-8 among them, and one giant line
#include <stdio.h>

int main(void) {
  for (int i = 0; i < 65536; i++) putchar(i & 255);
  for (int i = 0; i < 256; i++) fputs("\xf0\x28\x8c\x28\xed\xa0\x80\xff\xfe", stdout);
  for (int i = 0; i < 900000; i++) putchar('x');
  puts("held");
}

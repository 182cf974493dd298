// expect: run signalled 31; arch: x64
// makes calls through the 32-bit door, where numbers mean something else
#include <stdio.h>

int main(void) {
#ifdef __x86_64__
  long answer;
  __asm__ volatile("int $0x80" : "=a"(answer) : "a"(2L) : "memory"); /* fork */
  printf("ESCAPED: %ld\n", answer);
#endif
}

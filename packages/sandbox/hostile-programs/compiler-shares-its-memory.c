// expect: compiler rejected saying "ran out of memory"
// divides what it takes among its children, each of which stays small, and which have no parent
#include <stdlib.h>
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 16; i++) {
    if (fork() > 0) continue;
    if (fork() > 0) _exit(0);
    volatile char *share = malloc(30 << 20);
    for (int byte = 0; byte < 30 << 20; byte += 1024) share[byte] = 1;
    for (;;) pause();
  }
  sleep(2);
  return 1;
}

// expect: compiler rejected
// forks without end where forking is allowed, and each child leaves the family
#include <unistd.h>

int main(void) {
  for (int i = 0; i < 3000; i++)
    if (fork() == 0) setsid();
  return 1;
}

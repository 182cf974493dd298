// expect: run exited 0 saying "held"
// forks as often as it can
#include <stdio.h>
#include <unistd.h>

int main(void) {
  int born = 0;
  for (int i = 0; i < 2000; i++) {
    pid_t child = fork();
    if (child == 0) pause();
    born += child > 0;
  }
  printf(born ? "ESCAPED: %d processes\n" : "held\n", born);
}

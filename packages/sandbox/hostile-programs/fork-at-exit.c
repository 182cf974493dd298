// expect: run exited 0 saying "held"; runs: 2
// forks when it is already on its way out
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static void leave_somebody(void) {
  pid_t child = fork();
  if (child == 0)
    for (;;) pause();
  puts(child > 0 ? "ESCAPED: a process at exit" : "held");
}

__attribute__((destructor)) static void at_the_very_end(void) {
  if (fork() > 0) write(1, "ESCAPED", 7);
}

int main(void) {
  atexit(leave_somebody);
  return 0;
}

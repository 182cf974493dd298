// expect: run exited 0 saying "held"; runs: 2
// kills whatever it may, and every process group it can think of
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

int main(void) {
  kill(-1, SIGKILL);
  kill(getppid(), SIGKILL);
  for (pid_t pid = 2; pid < 40000; pid++)
    if (pid != getpid() && kill(pid, SIGKILL) == 0) printf("ESCAPED: killed %d\n", pid);
  puts("held");
}

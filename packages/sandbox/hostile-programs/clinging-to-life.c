// expect: run timed-out cpu
// catches every signal, also those of the CPU limit and of its own timers, and goes on
#include <signal.h>
#include <sys/time.h>

static void go_on(int number) {
  (void)number;
}

int main(void) {
  for (int number = 1; number < 65; number++) signal(number, go_on);
  struct itimerval often = {{0, 1000}, {0, 1000}};
  setitimer(ITIMER_REAL, &often, 0);
  setitimer(ITIMER_VIRTUAL, &often, 0);
  setitimer(ITIMER_PROF, &often, 0);
  for (volatile unsigned spin = 0;; spin++) continue;
}

// catches signals and an alarm
// out: caught
// out: alarm
#include <signal.h>
#include <stdio.h>
#include <unistd.h>

static volatile sig_atomic_t rang;

static void on_alarm(int number) {
  (void)number;
  rang = 1;
}

static void on_user(int number) {
  (void)number;
  puts("caught");
}

int main(void) {
  signal(SIGALRM, on_alarm);
  signal(SIGUSR1, on_user);
  raise(SIGUSR1);
  ualarm(20000, 0);
  while (!rang) usleep(1000);
  puts("alarm");
}

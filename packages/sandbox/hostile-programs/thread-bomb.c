// expect: run exited 0 saying "held"
// starts threads until it gets no more, and wants more than any solution needs
#include <pthread.h>
#include <stdio.h>
#include <unistd.h>

static void *wait_for_ever(void *unused) {
  (void)unused;
  for (;;) pause();
}

int main(void) {
  pthread_attr_t small;
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 65536);
  pthread_t thread;
  int started = 0;
  while (started < 1000 && pthread_create(&thread, &small, wait_for_ever, 0) == 0) started++;
  printf(started > 64 ? "ESCAPED: %d threads\n" : "held\n", started);
  fflush(stdout);
  _exit(0);
}

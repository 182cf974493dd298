// expect: run killed memory-limit | signalled 11 | exited 0 saying "held"
// spreads its memory over the stacks of many threads
#include <pthread.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static void *use_stack(void *unused) {
  (void)unused;
  volatile char frame[7 << 20];
  memset((char *)frame, 1, sizeof frame);
  pause();
  return (void *)(long)frame[12345];
}

int main(void) {
  pthread_attr_t large;
  pthread_attr_init(&large);
  pthread_attr_setstacksize(&large, 8 << 20);
  pthread_t thread;
  int started = 0;
  while (started < 64 && pthread_create(&thread, &large, use_stack, 0) == 0) started++;
  usleep(300000);
  printf(started > 11 ? "ESCAPED: %d stacks\n" : "held\n", started);
  fflush(stdout);
  _exit(0);
}

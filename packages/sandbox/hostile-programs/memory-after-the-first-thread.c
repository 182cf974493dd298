// expect: run killed memory-limit; without cgroups: killed memory-limit | signalled 11
// lets its first thread end, by whose number its memory may be looked up, and takes memory in another
#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static void *take(void *unused) {
  (void)unused;
  usleep(50000);
  for (;;) {
    memset(malloc(1 << 20), 1, 1 << 20);
    usleep(2000);
  }
}

int main(void) {
  pthread_t thread;
  pthread_create(&thread, 0, take, 0);
  pthread_exit(0);
}

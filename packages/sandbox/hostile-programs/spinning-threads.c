// expect: run timed-out cpu
// lets four threads burn CPU time while its first thread has long gone
#include <pthread.h>

static void *spin(void *unused) {
  (void)unused;
  for (volatile unsigned turn = 0;; turn++) continue;
}

int main(void) {
  pthread_t thread;
  for (int i = 0; i < 4; i++) pthread_create(&thread, 0, spin, 0);
  pthread_exit(0);
}

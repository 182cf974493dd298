// expect: run timed-out idle | timed-out cpu; idle: 600 ms
// lets many threads wait for one core, and then sleeps for as long as they have waited
#include <pthread.h>
#include <unistd.h>

static volatile int is_working;

static void *wait_for_core(void *unused) {
  (void)unused;
  for (;;) {
    if (!is_working) usleep(1000);
  }
}

int main(void) {
  pthread_t thread;
  for (int i = 0; i < 20; i++) pthread_create(&thread, NULL, wait_for_core, NULL);
  for (;;) {
    is_working = 1;
    usleep(10 * 1000);
    is_working = 0;
    usleep(300 * 1000);
  }
}

// expect: run timed-out cpu | timed-out idle | killed memory-limit; runs: 3
// has threads start threads without end, so that some are being born while all are being killed
#include <pthread.h>
#include <unistd.h>

static pthread_attr_t small;

static void *multiply(void *unused) {
  pthread_t thread;
  for (int i = 0; i < 2; i++)
    if (pthread_create(&thread, &small, multiply, 0) == 0) pthread_detach(thread);
  return unused;
}

int main(void) {
  pthread_attr_init(&small);
  pthread_attr_setstacksize(&small, 65536);
  for (;;) multiply(0);
}

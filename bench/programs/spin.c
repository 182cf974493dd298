/* Burns CPU time on as many threads as it reads. */
#include <pthread.h>
#include <stdio.h>

static void *burn(void *nothing) {
  for (volatile unsigned spin = 0;; spin++) continue;
  return nothing;
}

int main(void) {
  int threads = 1;
  if (scanf("%d", &threads) != 1) return 1;
  for (int i = 1; i < threads; i++) {
    pthread_t thread;
    if (pthread_create(&thread, NULL, burn, NULL) != 0) return 1;
  }
  burn(NULL);
}

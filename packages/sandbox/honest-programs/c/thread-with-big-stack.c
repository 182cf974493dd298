// recurses in a thread whose stack is 128 MB
// out: 1000000
#include <pthread.h>
#include <stdio.h>

static int down(int n) {
  volatile int keep = n;
  return n == 0 ? 0 : down(n - 1) + (keep == n);
}

static void *work(void *result) {
  *(int *)result = down(1000000);
  return NULL;
}

int main(void) {
  pthread_attr_t attributes;
  pthread_t thread;
  int result = 0;
  pthread_attr_init(&attributes);
  pthread_attr_setstacksize(&attributes, 128 << 20);
  if (pthread_create(&thread, &attributes, work, &result) != 0) return 1;
  pthread_join(thread, NULL);
  printf("%d\n", result);
}

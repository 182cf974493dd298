// starts threads with threads.h
// out: 10
#include <stdio.h>
#include <threads.h>

static mtx_t lock;
static int total;

static int add(void *amount) {
  mtx_lock(&lock);
  total += *(int *)amount;
  mtx_unlock(&lock);
  return 0;
}

int main(void) {
  int amounts[] = {1, 2, 3, 4};
  thrd_t threads[4];
  mtx_init(&lock, mtx_plain);
  for (int i = 0; i < 4; i++) thrd_create(&threads[i], add, &amounts[i]);
  for (int i = 0; i < 4; i++) thrd_join(threads[i], NULL);
  printf("%d\n", total);
}

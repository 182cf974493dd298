// hands numbers from one thread to another with a condition variable
// out: 1 2 3 4 5
#include <pthread.h>
#include <stdio.h>

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static pthread_cond_t changed = PTHREAD_COND_INITIALIZER;
static int slot;

static void *produce(void *unused) {
  for (int i = 1; i <= 5; i++) {
    pthread_mutex_lock(&lock);
    while (slot != 0) pthread_cond_wait(&changed, &lock);
    slot = i;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
  }
  return unused;
}

int main(void) {
  pthread_t producer;
  if (pthread_create(&producer, NULL, produce, NULL) != 0) return 1;
  for (int i = 1; i <= 5; i++) {
    pthread_mutex_lock(&lock);
    while (slot == 0) pthread_cond_wait(&changed, &lock);
    printf("%d%c", slot, i < 5 ? ' ' : '\n');
    slot = 0;
    pthread_cond_broadcast(&changed);
    pthread_mutex_unlock(&lock);
  }
  pthread_join(producer, NULL);
}

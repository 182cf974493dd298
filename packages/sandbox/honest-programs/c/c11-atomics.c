// has C11 atomics and _Generic
// out: int double other
// out: 200000
#include <pthread.h>
#include <stdatomic.h>
#include <stdio.h>

#define NAME(x) _Generic((x), int: "int", double: "double", default: "other")

static atomic_int hits;

static void *hit(void *unused) {
  for (int i = 0; i < 100000; i++) atomic_fetch_add(&hits, 1);
  return unused;
}

int main(void) {
  pthread_t a, b;
  pthread_create(&a, 0, hit, 0);
  pthread_create(&b, 0, hit, 0);
  pthread_join(a, 0);
  pthread_join(b, 0);
  printf("%s %s %s\n%d\n", NAME(1), NAME(1.0), NAME("x"), hits);
}

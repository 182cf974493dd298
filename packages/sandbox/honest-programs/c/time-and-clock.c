// measures itself with clock, time and clock_gettime
// out: ok
#include <stdio.h>
#include <time.h>

int main(void) {
  clock_t start = clock();
  struct timespec before, after;
  clock_gettime(CLOCK_MONOTONIC, &before);
  volatile double x = 1;
  for (int i = 0; i < 100000; i++) x *= 1.0000001;
  clock_gettime(CLOCK_MONOTONIC, &after);
  double seconds = (double)(clock() - start) / CLOCKS_PER_SEC;
  fprintf(stderr, "took %.6f s\n", seconds);
  puts(seconds >= 0 && after.tv_sec >= before.tv_sec && time(NULL) > 1600000000 ? "ok" : "odd");
}

/* How many different numbers there are, which comes most often, and how often. */
#include <stdio.h>
#include <stdlib.h>

static int numbers[200000];

static int by_value(const void *left, const void *right) {
  int a = *(const int *)left, b = *(const int *)right;
  return (a > b) - (a < b);
}

int main(void) {
  int count;
  if (scanf("%d", &count) != 1) return 1;
  for (int i = 0; i < count; i++)
    if (scanf("%d", &numbers[i]) != 1) return 1;
  qsort(numbers, count, sizeof *numbers, by_value);
  int different = 0, best = 0, best_times = 0;
  for (int i = 0, times = 0; i < count; i++) {
    int is_new = i == 0 || numbers[i] != numbers[i - 1];
    different += is_new;
    times = is_new ? 1 : times + 1;
    if (times > best_times) best = numbers[i], best_times = times;
  }
  printf("%d %d %d\n", different, best, best_times);
}

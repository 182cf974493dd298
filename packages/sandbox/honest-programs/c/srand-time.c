// seeds rand with the time and shuffles
// in: 10
// out: 55
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

int main(void) {
  int n, a[100], sum = 0;
  srand((unsigned)time(NULL));
  scanf("%d", &n);
  for (int i = 0; i < n; i++) a[i] = i + 1;
  for (int i = n - 1; i > 0; i--) {
    int j = rand() % (i + 1), t = a[i];
    a[i] = a[j];
    a[j] = t;
  }
  for (int i = 0; i < n; i++) sum += a[i];
  printf("%d\n", sum);
}

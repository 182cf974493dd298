// reads large inputs by getchar_unlocked
// in: 200000
// in: 1..200000
// out: 20000100000
#include <stdio.h>

static inline int read_int(void) {
  int c = getchar_unlocked(), x = 0, sign = 1;
  while (c != '-' && (c < '0' || c > '9')) c = getchar_unlocked();
  if (c == '-') sign = -1, c = getchar_unlocked();
  while (c >= '0' && c <= '9') x = x * 10 + c - '0', c = getchar_unlocked();
  return x * sign;
}

int main(void) {
  int n = read_int();
  long long sum = 0;
  for (int i = 0; i < n; i++) sum += read_int();
  printf("%lld\n", sum);
  return 0;
}

// has a fast reader as a template over fread
// in: 5
// in: -1 -2 3 4 5
// out: 9
#include <cstdio>

namespace fast {
char buffer[1 << 16];
size_t at, end;

int get() {
  if (at == end) {
    end = fread(buffer, 1, sizeof buffer, stdin);
    at = 0;
    if (end == 0) return -1;
  }
  return buffer[at++];
}

template <class T>
void read(T &x) {
  int c = get();
  bool negative = false;
  for (; c < '0' || c > '9'; c = get()) negative = c == '-';
  for (x = 0; c >= '0' && c <= '9'; c = get()) x = x * 10 + (c - '0');
  if (negative) x = -x;
}
}  // namespace fast

int main() {
  int n;
  fast::read(n);
  long long sum = 0;
  while (n--) {
    int x;
    fast::read(x);
    sum += x;
  }
  printf("%lld\n", sum);
}

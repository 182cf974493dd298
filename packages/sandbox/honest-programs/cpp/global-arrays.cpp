// keeps arrays of a million numbers as globals
// in: 1000000
// out: 500000500000
#include <cstdio>

const int N = 1000005;
long long tree[4 * N];

void update(int i, int l, int r, int at, int value) {
  tree[i] += value;
  if (l == r) return;
  int m = (l + r) / 2;
  if (at <= m) update(2 * i, l, m, at, value);
  else update(2 * i + 1, m + 1, r, at, value);
}

int main() {
  int n;
  scanf("%d", &n);
  for (int i = 1; i <= n; i++) update(1, 1, n, i, i);
  printf("%lld\n", tree[1]);
}

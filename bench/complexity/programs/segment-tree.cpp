// n log n | n: int 1..100000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int n;
vector<int> t;
void update(int i, int v) {
  for (t[i += n] = v; i > 1; i >>= 1) t[i >> 1] = max(t[i], t[i ^ 1]);
}
int query(int l, int r) {
  int best = 0;
  for (l += n, r += n; l < r; l >>= 1, r >>= 1) {
    if (l & 1) best = max(best, t[l++]);
    if (r & 1) best = max(best, t[--r]);
  }
  return best;
}
int main() {
  scanf("%d", &n);
  t.resize(2 * n);
  long long s = 0;
  for (int i = 0, x; i < n; i++) scanf("%d", &x), update(i, x), s += query(x % n, n);
  printf("%lld\n", s);
}

// 2ⁿ | n: int 1..22 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  long long best = LLONG_MAX;
  for (int mask = 0; mask < 1 << n; mask++) {
    long long s = 0;
    for (int i = 0; i < n; i++) s += mask >> i & 1 ? a[i] : -a[i];
    best = min(best, abs(s));
  }
  cout << best << "\n";
}

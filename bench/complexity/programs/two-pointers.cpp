// n | n: int 1..300000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  long long sum = 0, limit = 5000000000LL, best = 0;
  for (int l = 0, r = 0; r < n; r++) {
    sum += a[r];
    while (sum > limit) sum -= a[l++];
    best = max<long long>(best, r - l + 1);
  }
  cout << best << "\n";
}

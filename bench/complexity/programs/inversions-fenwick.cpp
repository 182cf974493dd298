// n log n | n: int 1..200000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  vector<int> order(a), tree(n + 1);
  sort(order.begin(), order.end());
  long long inversions = 0;
  for (int i = n - 1; i >= 0; i--) {
    int k = lower_bound(order.begin(), order.end(), a[i]) - order.begin() + 1;
    for (int j = k - 1; j > 0; j -= j & -j) inversions += tree[j];
    for (int j = k; j <= n; j += j & -j) tree[j]++;
  }
  cout << inversions << "\n";
}

// n | n: int 1..200000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  unordered_map<int, int> seen;
  int best = 0;
  for (int x : a) best = max(best, ++seen[x % 50000]);
  cout << best << "\n";
}

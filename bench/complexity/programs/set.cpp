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
  set<int> s(a.begin(), a.end());
  cout << s.size() << " " << *s.begin() << "\n";
}

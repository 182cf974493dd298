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
  priority_queue<int> q(a.begin(), a.end());
  long long s = 0;
  while (!q.empty()) s ^= q.top(), q.pop();
  cout << s << "\n";
}

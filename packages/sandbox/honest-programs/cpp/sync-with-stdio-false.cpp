// unties cin and switches off sync_with_stdio
// in: 200000
// in: 1..200000
// out: 20000100000
#include <bits/stdc++.h>
using namespace std;

int main() {
  ios_base::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  vector<long long> a(n);
  for (auto &x : a) cin >> x;
  cout << accumulate(a.begin(), a.end(), 0LL) << '\n';
}

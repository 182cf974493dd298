// n² log n | n: int 1..1200 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  long long c = 0;
  for (int i = 0; i < n; i++) {
    vector<int> b(a);
    for (int &x : b) x ^= a[i];
    sort(b.begin(), b.end());
    c += b[n / 2];
  }
  cout << c << "\n";
}

// n² log n | n: int 1..2500 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  sort(a.begin(), a.end());
  long long c = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) c += a.end() - lower_bound(a.begin(), a.end(), (a[i] ^ a[j]) % 1000000007);
  cout << c << "\n";
}

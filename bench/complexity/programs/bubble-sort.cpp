// n² | n: int 1..4000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  for (int i = 0; i < n; i++)
    for (int j = 0; j + 1 < n - i; j++)
      if (a[j] > a[j + 1]) swap(a[j], a[j + 1]);
  cout << a[n / 2] << "\n";
}

// n² | n: int 1..8000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<int> a(n);
  for (auto &x : a) cin >> x;
  long long c = 0;
  for (int i = 0; i < n; i++)
    for (int j = i + 1; j < n; j++) c += (a[i] ^ a[j]) > a[i];
  cout << c << "\n";
}

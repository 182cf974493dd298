// n | n: int 1..500000 / a: int 1..1000000000 [n]
#include <bits/stdc++.h>
using namespace std;
int main() {
  ios::sync_with_stdio(false);
  cin.tie(nullptr);
  int n;
  cin >> n;
  long long s = 0;
  for (int i = 0, x; i < n; i++) cin >> x, s += x;
  cout << s << "\n";
}

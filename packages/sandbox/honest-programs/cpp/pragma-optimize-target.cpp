// begins with pragmas for the optimizer
// in: 5
// out: 55
#pragma GCC optimize("Ofast")
#pragma GCC optimize("unroll-loops")
#ifdef __x86_64__
#pragma GCC target("sse4.2,popcnt")
#endif
#include <bits/stdc++.h>
using namespace std;

int main() {
  int n;
  cin >> n;
  long long sum = 0;
  for (int i = 1; i <= n; i++) sum += 1LL * i * i;
  cout << sum << '\n';
}

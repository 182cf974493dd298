// has the macros and aliases of a contest template
// in: 2
// in: 3
// in: 3 1 2
// in: 2
// in: 5 4
// out: 1 2 3
// out: 4 5
#include <bits/stdc++.h>
#define int long long
#define endl '\n'
#define pb push_back
#define all(x) (x).begin(), (x).end()
#define rep(i, a, b) for (int i = (a); i < (b); ++i)
using namespace std;
using ll = long long;
using vi = vector<int>;

void solve() {
  int n;
  cin >> n;
  vi a;
  rep(i, 0, n) {
    int x;
    cin >> x;
    a.pb(x);
  }
  sort(all(a));
  rep(i, 0, n) cout << a[i] << " \n"[i == n - 1];
}

signed main() {
  cin.tie(0)->sync_with_stdio(0);
  int t = 1;
  cin >> t;
  while (t--) solve();
  return 0;
}

// reads a file of its author's machine where ONLINE_JUDGE is not defined
// in: 8
// out: 256
#include <bits/stdc++.h>
using namespace std;

int main() {
#ifndef ONLINE_JUDGE
  freopen("input.txt", "r", stdin);
  freopen("output.txt", "w", stdout);
#endif
  int n;
  cin >> n;
  cout << (1 << n) << endl;
}

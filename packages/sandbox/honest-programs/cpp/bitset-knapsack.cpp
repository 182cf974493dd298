// fills a knapsack with bitset
// in: 4 10
// in: 3 5 7 9
// out: 10
#include <bits/stdc++.h>
using namespace std;

int main() {
  int n, limit;
  cin >> n >> limit;
  bitset<100001> reach;
  reach[0] = 1;
  for (int w; n--;) {
    cin >> w;
    reach |= reach << w;
  }
  while (!reach[limit]) limit--;
  cout << limit << '\n';
}

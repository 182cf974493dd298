// shuffles with mt19937 seeded by the clock and by random_device
// out: 1 2 3 4 5 6 7 8 9 10
#include <bits/stdc++.h>
using namespace std;

mt19937 rng(chrono::steady_clock::now().time_since_epoch().count());

int main() {
  random_device device;
  mt19937_64 other(device());
  vector<int> a(10);
  iota(a.begin(), a.end(), 1);
  shuffle(a.begin(), a.end(), rng);
  shuffle(a.begin(), a.end(), other);
  uniform_int_distribution<int> dice(1, 6);
  if (dice(rng) > 6) return 1;
  sort(a.begin(), a.end());
  for (int x : a) cout << x << ' ';
  cout << endl;
}

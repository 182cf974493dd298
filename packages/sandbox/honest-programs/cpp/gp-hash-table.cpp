// has a gp_hash_table with a hash that is seeded by the clock
// in: 1 2 1 3 1
// out: 3
#include <bits/stdc++.h>
#include <ext/pb_ds/assoc_container.hpp>
using namespace std;

struct Hash {
  static uint64_t mix(uint64_t x) {
    x += 0x9e3779b97f4a7c15;
    x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9;
    return x ^ (x >> 27);
  }
  size_t operator()(uint64_t x) const {
    static const uint64_t seed = chrono::steady_clock::now().time_since_epoch().count();
    return mix(x + seed);
  }
};

int main() {
  __gnu_pbds::gp_hash_table<int, int, Hash> count;
  int x, best = 0;
  while (cin >> x) best = max(best, ++count[x]);
  cout << best << endl;
}

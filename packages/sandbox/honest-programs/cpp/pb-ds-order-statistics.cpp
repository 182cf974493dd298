// counts smaller elements with a tree of pb_ds
// in: 5
// in: 4 1 3 5 2
// out: 0 0 1 3 1
// out: 3
#include <bits/stdc++.h>
#include <ext/pb_ds/assoc_container.hpp>
#include <ext/pb_ds/tree_policy.hpp>
using namespace std;
using namespace __gnu_pbds;

template <class T>
using ordered_set = tree<T, null_type, less<T>, rb_tree_tag, tree_order_statistics_node_update>;

int main() {
  int n;
  cin >> n;
  ordered_set<int> seen;
  for (int i = 0; i < n; i++) {
    int x;
    cin >> x;
    cout << seen.order_of_key(x) << " \n"[i == n - 1];
    seen.insert(x);
  }
  cout << *seen.find_by_order(2) << endl;
}

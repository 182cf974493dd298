// uses map, set, multiset, unordered_map, deque and priority_queue
// in: the cat the dog the end
// out: cat:1 dog:1 end:1 the:3
// out: 9 1 2
#include <bits/stdc++.h>
using namespace std;

int main() {
  map<string, int> count;
  for (string word; cin >> word;) count[word]++;
  for (auto &[word, times] : count) cout << word << ':' << times << ' ';
  cout << '\n';
  priority_queue<int> largest;
  priority_queue<int, vector<int>, greater<>> smallest;
  for (int x : {4, 9, 1}) largest.push(x), smallest.push(x);
  unordered_set<int> unique{1, 1, 2};
  cout << largest.top() << ' ' << smallest.top() << ' ' << unique.size() << endl;
}

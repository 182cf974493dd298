// n | s: string(a-z, 1..500000)
#include <bits/stdc++.h>
using namespace std;
int main() {
  string s;
  cin >> s;
  array<int, 26> c{};
  for (char x : s) c[x - 'a']++;
  for (int x : c) cout << x << " ";
}

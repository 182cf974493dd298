// n² | s: string(a-z, 1..3000) / t: string(a-z, 1..3000)
#include <bits/stdc++.h>
using namespace std;
int main() {
  string s, t;
  cin >> s >> t;
  vector<vector<int>> d(s.size() + 1, vector<int>(t.size() + 1));
  for (size_t i = 1; i <= s.size(); i++)
    for (size_t j = 1; j <= t.size(); j++)
      d[i][j] = s[i - 1] == t[j - 1] ? d[i - 1][j - 1] + 1 : max(d[i - 1][j], d[i][j - 1]);
  cout << d[s.size()][t.size()] << "\n";
}

// n³ | n: int 2..250, m: int n..250 / graph(n, m, connected)
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n, m;
  cin >> n >> m;
  vector<vector<int>> d(n, vector<int>(n, 1e9));
  for (int i = 0; i < n; i++) d[i][i] = 0;
  for (int u, v; m-- && cin >> u >> v;) d[u - 1][v - 1] = d[v - 1][u - 1] = 1;
  for (int k = 0; k < n; k++)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++) d[i][j] = min(d[i][j], d[i][k] + d[k][j]);
  cout << d[0][n - 1] << "\n";
}

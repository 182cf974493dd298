// n log n | n: int 2..60000, m: int n..60000 / graph(n, m, connected)
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n, m;
  scanf("%d %d", &n, &m);
  vector<vector<pair<int, int>>> g(n + 1);
  for (int i = 0, u, v; i < m; i++) scanf("%d %d", &u, &v), g[u].push_back({v, i % 97 + 1}), g[v].push_back({u, i % 89 + 1});
  vector<long long> d(n + 1, 1e18);
  priority_queue<pair<long long, int>, vector<pair<long long, int>>, greater<>> q;
  q.push({d[1] = 0, 1});
  while (!q.empty()) {
    auto [x, u] = q.top();
    q.pop();
    if (x > d[u]) continue;
    for (auto [v, w] : g[u])
      if (x + w < d[v]) q.push({d[v] = x + w, v});
  }
  printf("%lld\n", *max_element(d.begin() + 1, d.end()));
}

// Backwards in time gangways are added: disjoint sets, whose sizes give the pairs. O((n + m) log n).
#include <iostream>
#include <numeric>
#include <utility>
#include <vector>

std::vector<int> island;
std::vector<long long> size;
long long pairs = 0;

int root(int pontoon) {
  while (island[pontoon] != pontoon) pontoon = island[pontoon] = island[island[pontoon]];
  return pontoon;
}

void join(int u, int v) {
  u = root(u);
  v = root(v);
  if (u == v) return;
  if (size[u] > size[v]) std::swap(u, v);
  pairs += size[u] * size[v];
  island[u] = v;
  size[v] += size[u];
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m, k;
  std::cin >> n >> m >> k;
  island.resize(n + 1);
  std::iota(island.begin(), island.end(), 0);
  size.assign(n + 1, 1);
  std::vector<std::pair<int, int>> gangways(m + 1);
  for (int i = 1; i <= m; i++) std::cin >> gangways[i].first >> gangways[i].second;
  std::vector<int> torn(k);
  std::vector<bool> isTorn(m + 1);
  for (int& gangway : torn) {
    std::cin >> gangway;
    isTorn[gangway] = true;
  }
  for (int i = 1; i <= m; i++)
    if (!isTorn[i]) join(gangways[i].first, gangways[i].second);

  std::vector<long long> book(k);
  for (int i = k - 1; i >= 0; i--) {
    book[i] = pairs;
    join(gangways[torn[i]].first, gangways[torn[i]].second);
  }
  for (long long entry : book) std::cout << entry << '\n';
}

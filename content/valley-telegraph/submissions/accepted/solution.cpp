// Dreyfus-Wagner: cheapest[set][place], O(3^k n + 2^k m log n).
#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

using Cost = long long;
const Cost unreachable = 1e18;

struct Trail {
  int to;
  Cost wire;
};

int main() {
  int n, m, villages;
  std::cin >> n >> m >> villages;
  std::vector<Cost> mast(n);
  for (Cost& cost : mast) std::cin >> cost;
  std::vector<std::vector<Trail>> trails(n);
  for (int i = 0; i < m; i++) {
    int u, v;
    Cost wire;
    std::cin >> u >> v >> wire;
    trails[u - 1].push_back({v - 1, wire});
    trails[v - 1].push_back({u - 1, wire});
  }

  std::vector<std::vector<Cost>> cheapest(1 << villages, std::vector<Cost>(n, unreachable));
  for (int village = 0; village < villages; village++) cheapest[1 << village][village] = mast[village];

  for (int group = 1; group < 1 << villages; group++) {
    auto& costs = cheapest[group];
    // Two trees that meet at a place share its mast.
    for (int part = (group - 1) & group; part > 0; part = (part - 1) & group)
      for (int place = 0; place < n; place++)
        costs[place] = std::min(costs[place], cheapest[part][place] + cheapest[group ^ part][place] - mast[place]);

    using Entry = std::pair<Cost, int>;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
    for (int place = 0; place < n; place++)
      if (costs[place] < unreachable) queue.push({costs[place], place});
    while (!queue.empty()) {
      auto [cost, place] = queue.top();
      queue.pop();
      if (cost > costs[place]) continue;
      for (auto [to, wire] : trails[place]) {
        Cost reached = cost + wire + mast[to];
        if (reached >= costs[to]) continue;
        costs[to] = reached;
        queue.push({reached, to});
      }
    }
  }
  std::cout << *std::min_element(cheapest.back().begin(), cheapest.back().end()) << '\n';
}

// Dijkstra over places and measures of water; drawing one measure is a step of its own. O(c (n + m) log(c n)).
#include <functional>
#include <iostream>
#include <limits>
#include <queue>
#include <utility>
#include <vector>

struct Track {
  int to, hours, cost;
};

int main() {
  int n, m, capacity;
  std::cin >> n >> m >> capacity;
  std::vector<int> wells(n);
  for (int& well : wells) std::cin >> well;
  std::vector<std::vector<Track>> tracks(n);
  while (m--) {
    int u, v, hours, cost;
    std::cin >> u >> v >> hours >> cost;
    tracks[u - 1].push_back({v - 1, hours, cost});
    tracks[v - 1].push_back({u - 1, hours, cost});
  }

  const int levels = capacity + 1;
  const long long never = std::numeric_limits<long long>::max();
  std::vector<long long> best(n * levels, never);
  using Entry = std::pair<long long, int>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry>> queue;
  auto reach = [&](int state, long long hours) {
    if (hours >= best[state]) return;
    best[state] = hours;
    queue.push({hours, state});
  };
  reach(capacity, 0);
  while (!queue.empty()) {
    auto [hours, state] = queue.top();
    queue.pop();
    if (hours > best[state]) continue;
    int place = state / levels, water = state % levels;
    if (place == n - 1) {
      std::cout << hours << '\n';
      return 0;
    }
    if (wells[place] > 0 && water < capacity) reach(state + 1, hours + wells[place]);
    for (auto [to, more, cost] : tracks[place])
      if (cost <= water) reach(to * levels + water - cost, hours + more);
  }
  std::cout << -1 << '\n';
}

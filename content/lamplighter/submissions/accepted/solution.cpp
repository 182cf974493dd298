// Twice all the streets but for the way to the farthest corner, which is an end of the longest way of all. O(n).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

std::vector<std::vector<std::pair<int, int>>> streets;

std::vector<int> distances(int start) {
  std::vector<int> far(streets.size(), -1), reached{start};
  far[start] = 0;
  for (std::size_t i = 0; i < reached.size(); i++)
    for (auto [near, length] : streets[reached[i]])
      if (far[near] < 0) {
        far[near] = far[reached[i]] + length;
        reached.push_back(near);
      }
  return far;
}

int farthest(const std::vector<int>& far) { return std::max_element(far.begin(), far.end()) - far.begin(); }

int main() {
  int n, twice = 0;
  std::cin >> n;
  streets.resize(n);
  for (int i = 1; i < n; i++) {
    int u, v, length;
    std::cin >> u >> v >> length;
    streets[u - 1].push_back({v - 1, length});
    streets[v - 1].push_back({u - 1, length});
    twice += 2 * length;
  }
  auto fromOne = distances(farthest(distances(0)));
  auto fromOther = distances(farthest(fromOne));
  for (int corner = 0; corner < n; corner++)
    std::cout << twice - std::max(fromOne[corner], fromOther[corner]) << (corner + 1 < n ? ' ' : '\n');
}

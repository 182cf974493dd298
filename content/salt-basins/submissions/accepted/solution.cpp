// Prefix sums over the floors in order, one binary search per volume, O((n + q) log n).
#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
  int n, q;
  std::scanf("%d %d", &n, &q);
  std::vector<std::pair<long long, long long>> basins(n);
  for (auto& [floor, width] : basins) std::scanf("%lld %lld", &floor, &width);
  std::sort(basins.begin(), basins.end());

  // For each floor: the volume it takes to reach it, and the sums of the basins up to and with it.
  std::vector<long long> volumes(n), areas(n), weights(n);
  long long area = 0, weight = 0;
  for (int i = 0; i < n; i++) {
    auto [floor, width] = basins[i];
    volumes[i] = floor * area - weight;
    areas[i] = area += width;
    weights[i] = weight += floor * width;
  }

  while (q--) {
    long long poured;
    std::scanf("%lld", &poured);
    auto lastWet = std::lower_bound(volumes.begin(), volumes.end(), poured) - volumes.begin() - 1;
    std::printf("%.9f\n", double(poured + weights[lastWet]) / double(areas[lastWet]));
  }
}

// Sorts the evenings by depth and looks up each pole by binary search, O((n + m) log m).
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, m;
  std::cin >> n >> m;
  std::vector<long long> heights(n), evenings(m);
  for (long long& height : heights) std::cin >> height;
  long long depth = 0;
  for (long long& evening : evenings) {
    long long change;
    std::cin >> change;
    depth = std::max(0LL, depth + change);
    evening = depth;
  }
  std::sort(evenings.begin(), evenings.end());
  for (int i = 0; i < n; i++) {
    const auto first_buried = std::lower_bound(evenings.begin(), evenings.end(), heights[i]);
    std::cout << first_buried - evenings.begin() << (i + 1 < n ? ' ' : '\n');
  }
}

// Always the observation that ends first, O(n log n).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n, turning;
  std::cin >> n >> turning;
  std::vector<std::pair<int, int>> byEnd(n);
  for (auto& [end, start] : byEnd) std::cin >> start >> end;
  std::sort(byEnd.begin(), byEnd.end());

  int made = 0, ready = 0;
  for (auto [end, start] : byEnd) {
    if (start < ready) continue;
    made++;
    ready = end + turning;
  }
  std::cout << made << '\n';
}

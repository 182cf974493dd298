// Binary search for the minute: how many loaves are done by then is a sum. O(m log answer).
#include <algorithm>
#include <iostream>
#include <utility>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int m;
  long long loaves, low = 0, high = 4e18;
  std::cin >> m >> loaves;
  std::vector<std::pair<long long, long long>> ovens(m);
  for (auto& [warmUp, baking] : ovens) {
    std::cin >> warmUp >> baking;
    high = std::min(high, warmUp + loaves * baking);
  }
  while (low < high) {
    long long minute = (low + high) / 2, done = 0;
    for (auto [warmUp, baking] : ovens)
      if (warmUp < minute) done += (minute - warmUp) / baking;
    if (done >= loaves)
      high = minute;
    else
      low = minute + 1;
  }
  std::cout << low << '\n';
}

// One courier is always at the last house; the state is where the other one rests. O(n^2).
#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <limits>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  // Stop 0 is the post office.
  std::vector<long long> stops(n + 1);
  for (int i = 1; i <= n; i++) std::cin >> stops[i];

  const long long unreachable = std::numeric_limits<long long>::max() / 2;
  // walks[j]: the least distance so far with the idle courier at stop j.
  std::vector<long long> walks(n + 1, unreachable);
  walks[0] = 0;
  for (int i = 1; i <= n; i++) {
    long long swapped = unreachable;
    for (int j = 0; j < i; j++) swapped = std::min(swapped, walks[j] + std::abs(stops[i] - stops[j]));
    for (int j = 0; j < i; j++) walks[j] += std::abs(stops[i] - stops[i - 1]);
    walks[i - 1] = std::min(walks[i - 1], swapped);
  }
  std::cout << *std::min_element(walks.begin(), walks.end()) << '\n';
}

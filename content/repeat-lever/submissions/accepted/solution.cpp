// The least time for every number of rows, over all blocks that repeat the rows before them. O(n^2).
#include <algorithm>
#include <iostream>
#include <string>
#include <vector>

int main() {
  int n;
  long long by_hand, lever;
  std::string pattern;
  std::cin >> n >> by_hand >> lever >> pattern;

  std::vector<long long> times(n + 1);
  // equal[size]: how many rows up to here equal the row `size` before them.
  std::vector<int> equal(n + 1);
  for (int row = 0; row < n; row++) {
    times[row + 1] = times[row] + by_hand;
    for (int size = 1; size <= row; size++) {
      equal[size] = pattern[row] == pattern[row - size] ? equal[size] + 1 : 0;
      if (equal[size] >= size) times[row + 1] = std::min(times[row + 1], times[row + 1 - size] + lever);
    }
  }
  std::cout << times[n] << '\n';
}

// Two pointers, O(n).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  long long bearable;
  std::cin >> n >> bearable;
  std::vector<int> noise(n);
  for (int& level : noise) std::cin >> level;

  int best = 0, board = 0, first = 0;
  long long total = 0;
  for (int last = 0; last < n; last++) {
    total += noise[last];
    while (total > bearable) total -= noise[first++];
    if (last - first + 1 > best) {
      best = last - first + 1;
      board = first + 1;
    }
  }
  std::cout << best << ' ' << board << '\n';
}

// Sprague-Grundy: the number of every length once, their xor, and the cuts that make it 0. O((l + m) k).
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const int longest = 4000;
  int m, k;
  std::cin >> m >> k;
  std::vector<int> strips(m), lengths(k), grundy(longest + 1);
  for (int& strip : strips) std::cin >> strip;
  for (int& length : lengths) std::cin >> length;

  for (int size = 1; size <= longest; size++) {
    std::vector<bool> reached(k + 2);
    for (int cut : lengths)
      if (cut <= size) reached[grundy[size - cut]] = true;
    while (reached[grundy[size]]) grundy[size]++;
  }
  int total = 0;
  for (int strip : strips) total ^= grundy[strip];
  int wins = 0;
  for (int strip : strips)
    for (int cut : lengths)
      if (cut <= strip && grundy[strip - cut] == (grundy[strip] ^ total)) wins++;
  std::cout << wins << '\n';
}

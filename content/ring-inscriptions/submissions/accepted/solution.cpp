// Gives every ring the smallest word that can be read from it, and counts those. O(n l^2).
#include <algorithm>
#include <iostream>
#include <string>
#include <unordered_map>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::unordered_map<std::string, int> looks;
  int most = 0;
  while (n--) {
    std::string word;
    std::cin >> word;
    std::string smallest = word;
    for (std::size_t turn = 1; turn < word.size(); turn++) {
      std::rotate(word.begin(), word.begin() + 1, word.end());
      smallest = std::min(smallest, word);
    }
    most = std::max(most, ++looks[smallest]);
  }
  std::cout << looks.size() << ' ' << most << '\n';
}

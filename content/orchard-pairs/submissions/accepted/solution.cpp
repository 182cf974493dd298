// Two prefix sums with the same rest have a multiple between them: sorted, they stand together.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  long long n, m, rest = 0, pairs = 0;
  std::cin >> n >> m;
  std::vector<long long> rests{0};
  for (long long i = 0, apples; i < n && std::cin >> apples; i++) rests.push_back(rest = (rest + apples) % m);
  std::sort(rests.begin(), rests.end());
  for (size_t i = 0, same = 0; i < rests.size(); i++) {
    same = i > 0 && rests[i] == rests[i - 1] ? same + 1 : 0;
    pairs += static_cast<long long>(same);
  }
  std::cout << pairs << "\n";
}

// Tries every stretch, one tree after the other.
#include <iostream>
#include <vector>

int main() {
  long long n, m, pairs = 0;
  std::cin >> n >> m;
  std::vector<long long> apples(n);
  for (auto &count : apples) std::cin >> count;
  for (long long from = 0; from < n; from++) {
    long long rest = 0;
    for (long long to = from; to < n; to++) {
      rest = (rest + apples[to]) % m;
      pairs += rest == 0;
    }
  }
  std::cout << pairs << "\n";
}

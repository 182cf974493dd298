// A Fenwick tree over the numbers of the trams holds the carriages that are in the depot, O(n log n).
#include <iostream>
#include <vector>

struct Carriages {
  std::vector<long long> sums;

  void add(int tram, int carriages) {
    for (; tram < static_cast<int>(sums.size()); tram += tram & -tram) sums[tram] += carriages;
  }

  long long up_to(int tram) const {
    long long total = 0;
    for (; tram > 0; tram &= tram - 1) total += sums[tram];
    return total;
  }
};

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  Carriages depot{std::vector<long long>(n + 1)};
  std::vector<int> length{0};
  long long inside = 0;
  for (int i = 0; i < n; i++) {
    char kind;
    int number;
    std::cin >> kind >> number;
    if (kind == '+') {
      depot.add(static_cast<int>(length.size()), number);
      length.push_back(number);
      inside += number;
    } else {
      std::cout << inside - depot.up_to(number) << '\n';
      depot.add(number, -length[number]);
      inside -= length[number];
    }
  }
}

// reduces with transform_reduce and inclusive_scan
// out: 30 1 3 6 10
#include <functional>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::vector<int> a{1, 2, 3, 4}, prefix(4);
  std::cout << std::transform_reduce(a.begin(), a.end(), a.begin(), 0) << ' ';
  std::inclusive_scan(a.begin(), a.end(), prefix.begin());
  for (int x : prefix) std::cout << x << ' ';
  std::cout << '\n';
}

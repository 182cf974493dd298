// computes a table while compiling
// in: 10
// out: 55
#include <array>
#include <iostream>

constexpr auto fibonacci = [] {
  std::array<long long, 90> table{0, 1};
  for (size_t i = 2; i < table.size(); i++) table[i] = table[i - 1] + table[i - 2];
  return table;
}();
static_assert(fibonacci[20] == 6765);

int main() {
  int n;
  std::cin >> n;
  std::cout << fibonacci[n] << std::endl;
}

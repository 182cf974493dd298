// has <bit>, <numbers>, midpoint, gcd and lcm
// out: 3 16 6 12 3.14159
#include <bit>
#include <iostream>
#include <numbers>
#include <numeric>

int main() {
  std::cout << std::popcount(7u) << ' ' << std::bit_ceil(9u) << ' ' << std::gcd(12, 18) << ' ' << std::lcm(4, 6) << ' '
            << std::numbers::pi << std::endl;
}

// The least common multiple of all periods, given up before it would be beyond t. O(n log p).
#include <iostream>
#include <numeric>

int main() {
  int n;
  long long minutes, common = 1;
  std::cin >> n >> minutes;
  while (n--) {
    long long period;
    std::cin >> period;
    long long factor = period / std::gcd(common, period);
    if (factor > minutes / common) {
      std::cout << 0 << '\n';
      return 0;
    }
    common *= factor;
  }
  std::cout << minutes / common << '\n';
}

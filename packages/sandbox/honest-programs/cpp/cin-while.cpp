// loops while (cin >> x)
// in: 5 6
// in: 7
// out: 18
#include <iostream>

int main() {
  long long x, sum = 0;
  while (std::cin >> x) sum += x;
  std::cout << sum << std::endl;
}

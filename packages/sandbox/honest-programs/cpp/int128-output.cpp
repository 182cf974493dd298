// prints __int128 with an operator of its own
// in: 30
// out: 265252859812191058636308480000000
#include <algorithm>
#include <iostream>
#include <string>

std::ostream &operator<<(std::ostream &out, __int128 x) {
  std::string digits;
  do digits += char('0' + int(x % 10));
  while (x /= 10);
  std::reverse(digits.begin(), digits.end());
  return out << digits;
}

int main() {
  int n;
  std::cin >> n;
  __int128 f = 1;
  for (int i = 2; i <= n; i++) f *= i;
  std::cout << f << std::endl;
}

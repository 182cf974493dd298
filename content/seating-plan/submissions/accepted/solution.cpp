// First the odd ones from the top, then the even ones from the top.
#include <iostream>

int main() {
  int n;
  std::cin >> n;
  if (n == 2 || n == 3) {
    std::cout << "impossible\n";
    return 0;
  }
  for (int start : {n - (n % 2 == 0), n - n % 2})
    for (int guest = start; guest >= 1; guest -= 2) std::cout << guest << ' ';
}

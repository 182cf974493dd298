// has span and designated initialisers
// out: 6 800x600
#include <iostream>
#include <span>
#include <vector>

struct Size {
  int width = 0, height = 0;
};

int sum(std::span<const int> numbers) {
  int total = 0;
  for (int x : numbers) total += x;
  return total;
}

int main() {
  std::vector<int> v{1, 2, 3};
  Size size{.width = 800, .height = 600};
  std::cout << sum(v) << ' ' << size.width << 'x' << size.height << std::endl;
}

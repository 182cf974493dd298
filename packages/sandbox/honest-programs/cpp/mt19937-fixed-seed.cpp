// gets the same numbers from mt19937 everywhere
// out: 3499211612 4123659995
#include <iostream>
#include <random>

int main() {
  std::mt19937 random(5489u);
  std::cout << random() << ' ';
  random.discard(9998);
  std::cout << random() << '\n';
}

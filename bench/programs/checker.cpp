// Compares two files of numbers, as checkers do: `checker input answer feedback_dir < output`.
#include <cmath>
#include <fstream>
#include <iostream>

int main(int, char **args) {
  std::ios::sync_with_stdio(false);
  std::ifstream answer(args[2]);
  double wanted, got;
  while (answer >> wanted)
    if (!(std::cin >> got) || std::fabs(got - wanted) > 1e-6) return 43;
  return std::cin >> got ? 43 : 42;
}

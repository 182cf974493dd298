// has std::expected, contains for texts, and to_underlying
// out: 5 not a digit true 2
#include <bits/stdc++.h>

enum class Colour { red = 2 };

std::expected<int, std::string> digit(char c) {
  if (c < '0' || c > '9') return std::unexpected("not a digit");
  return c - '0';
}

int main() {
  std::cout << digit('5').value() << ' ' << digit('x').error() << ' ' << std::boolalpha
            << std::string_view("contest").contains("test") << ' ' << std::to_underlying(Colour::red) << '\n';
}

// converts with stoi, to_string, from_chars and stringstream
// in: 12 0x1f 3.25
// out: 13 31 6.5 42
#include <charconv>
#include <iostream>
#include <sstream>
#include <string>

int main() {
  std::string a, b, c;
  std::cin >> a >> b >> c;
  int parsed = 0;
  std::string text = "42";
  std::from_chars(text.data(), text.data() + text.size(), parsed);
  std::stringstream joined;
  joined << std::to_string(std::stoi(a) + 1) << ' ' << std::stoi(b, nullptr, 16) << ' ' << std::stod(c) * 2 << ' ' << parsed;
  std::cout << joined.str() << std::endl;
}

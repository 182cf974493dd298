// imbues streams with the classic locale and asks for the user's
// in: 1234567.5
// out: 1234567.5
#include <iostream>
#include <locale>

int main() {
  std::locale::global(std::locale(""));
  std::cin.imbue(std::locale::classic());
  std::cout.imbue(std::locale::classic());
  double x;
  std::cin >> x;
  std::cout.precision(10);
  std::cout << x << '\n';
}

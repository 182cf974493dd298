// reads all of cin through istreambuf_iterator
// in: a b
// in: c
// out: 6
#include <iostream>
#include <iterator>
#include <string>

int main() {
  std::string all{std::istreambuf_iterator<char>(std::cin), std::istreambuf_iterator<char>()};
  std::cout << all.size() << '\n';
}

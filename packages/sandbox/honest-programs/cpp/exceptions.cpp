// throws and catches, with its own exceptions and those of the library
// out: out of range
// out: mine: 7
// out: bad alloc
#include <iostream>
#include <limits>
#include <new>
#include <stdexcept>
#include <vector>

struct Mine : std::runtime_error {
  int code;
  explicit Mine(int code) : std::runtime_error("mine"), code(code) {}
};

int main() {
  try {
    std::vector<int>(3).at(3) = 1;
  } catch (const std::out_of_range &) {
    std::cout << "out of range\n";
  }
  try {
    throw Mine(7);
  } catch (const std::exception &error) {
    std::cout << error.what() << ": " << dynamic_cast<const Mine &>(error).code << '\n';
  }
  try {
    volatile size_t huge = std::numeric_limits<std::ptrdiff_t>::max();
    std::vector<char> all(huge - 1);
    std::cout << all.size();
  } catch (const std::bad_alloc &) {
    std::cout << "bad alloc\n";
  }
}

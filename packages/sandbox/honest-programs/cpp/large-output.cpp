// prints 200000 lines with endl
// out: 1..200000
#include <iostream>

int main() {
  for (int i = 1; i <= 200000; i++) std::cout << i << std::endl;
}

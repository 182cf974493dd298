// ends by exit(0) from a search, with destructors of globals
// out: found 12
// out: bye
#include <cstdlib>
#include <iostream>

struct Bye {
  ~Bye() { std::cout << "bye" << std::endl; }
} bye;

void search(int x) {
  if (x * x == 144) {
    std::cout << "found " << x << '\n';
    std::exit(0);
  }
  search(x + 1);
}

int main() {
  search(0);
  return 1;
}

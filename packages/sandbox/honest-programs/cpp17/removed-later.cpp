// uses names that later standards took for themselves or away
// out: 7 42
#include <bits/stdc++.h>

int concept(int requires) { return requires + 1; }

int main() {
  std::allocator<int> memory;
  std::allocator<int>::pointer p = memory.allocate(1);
  memory.construct(p, 42);
  std::cout << concept(6) << ' ' << *p << '\n';
  memory.deallocate(p, 1);
}

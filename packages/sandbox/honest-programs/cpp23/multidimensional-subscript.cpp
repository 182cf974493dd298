// has what C++23 added: subscripts with two indices, and if consteval
// in: 2 3
// out: 6 runs
#include <bits/stdc++.h>

struct Grid {
  std::array<int, 16> cells{};
  int &operator[](int row, int column) { return cells[row * 4 + column]; }
};

constexpr const char *when() {
  if consteval {
    return "compiles";
  } else {
    return "runs";
  }
}

int main() {
  Grid grid;
  int a, b;
  std::cin >> a >> b;
  grid[a, b] = a * b;
  std::cout << grid[a, b] << ' ' << when() << '\n';
}

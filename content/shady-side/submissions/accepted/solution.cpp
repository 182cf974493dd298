// Four plans are followed at once: each side, before and after the one change. O(n).
#include <algorithm>
#include <iostream>
#include <string>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  const std::string clockwise = "NESW";
  int n;
  char sun;
  std::cin >> n >> sun;

  // stayed[side]: never changed, sits on this side; changed[side]: sits on this side after the change.
  long long stayed[2] = {0, 0}, changed[2] = {0, 0};
  for (int i = 0; i < n; i++) {
    char heading;
    int minutes;
    std::cin >> heading >> minutes;
    const int turn = (static_cast<int>(clockwise.find(sun)) - static_cast<int>(clockwise.find(heading)) + 4) % 4;
    const long long sunny[2] = {turn == 3 ? minutes : 0, turn == 1 ? minutes : 0};
    for (int side = 0; side < 2; side++) changed[side] = std::min(changed[side], stayed[1 - side]) + sunny[side];
    for (int side = 0; side < 2; side++) stayed[side] += sunny[side];
  }
  std::cout << std::min({stayed[0], stayed[1], changed[0], changed[1]}) << '\n';
}

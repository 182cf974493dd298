// The best start of the last convoy only moves forward: a lower hull of lines with falling slopes. O(n).
#include <iostream>
#include <vector>

struct Line {
  long long slope, height;
  long long at(long long x) const { return slope * x + height; }
};

bool isHidden(const Line& one, const Line& middle, const Line& other) {
  return __int128(other.height - one.height) * (one.slope - middle.slope) <=
         __int128(middle.height - one.height) * (one.slope - other.slope);
}

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  long long clearing, total = 0, cost = 0;
  std::cin >> n >> clearing;
  std::vector<Line> hull{{0, 0}};
  std::size_t first = 0;
  while (n--) {
    long long weight;
    std::cin >> weight;
    total += weight;
    while (first + 1 < hull.size() && hull[first + 1].at(total) <= hull[first].at(total)) first++;
    cost = hull[first].at(total) + total * total + clearing;
    Line line{-2 * total, cost + total * total};
    while (hull.size() - first > 1 && isHidden(hull[hull.size() - 2], hull.back(), line)) hull.pop_back();
    hull.push_back(line);
  }
  std::cout << cost << '\n';
}

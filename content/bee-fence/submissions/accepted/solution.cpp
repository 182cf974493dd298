// The perimeter of the convex hull, and one full circle for all its corners together. O(n log n).
#include <algorithm>
#include <cmath>
#include <cstdio>
#include <utility>
#include <vector>

using Point = std::pair<long long, long long>;

double halfLength(const std::vector<Point>& points) {
  std::vector<Point> hull;
  for (auto [x, y] : points) {
    while (hull.size() > 1) {
      auto [ax, ay] = hull[hull.size() - 2];
      auto [bx, by] = hull.back();
      if ((bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0) break;
      hull.pop_back();
    }
    hull.push_back({x, y});
  }
  double length = 0;
  for (std::size_t i = 1; i < hull.size(); i++)
    length += std::hypot(double(hull[i].first - hull[i - 1].first), double(hull[i].second - hull[i - 1].second));
  return length;
}

int main() {
  int n, distance;
  std::scanf("%d %d", &n, &distance);
  std::vector<Point> hives(n);
  for (auto& [x, y] : hives) std::scanf("%lld %lld", &x, &y);
  std::sort(hives.begin(), hives.end());
  double around = halfLength(hives);
  std::reverse(hives.begin(), hives.end());
  around += halfLength(hives);
  std::printf("%.9f\n", around + 2 * std::acos(-1.0) * distance);
}

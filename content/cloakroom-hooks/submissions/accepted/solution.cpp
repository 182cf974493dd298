// A heap of the hooks that became free again, and the first one that was never used. O(n log n).
#include <functional>
#include <iostream>
#include <queue>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::priority_queue<int, std::vector<int>, std::greater<int>> freed;
  std::vector<int> hookOf(1);
  int unused = 1;
  while (n--) {
    char kind;
    std::cin >> kind;
    if (kind == '+') {
      int hook = unused;
      if (freed.empty()) {
        unused++;
      } else {
        hook = freed.top();
        freed.pop();
      }
      hookOf.push_back(hook);
      std::cout << hook << '\n';
    } else {
      int guest;
      std::cin >> guest;
      freed.push(hookOf[guest]);
    }
  }
}

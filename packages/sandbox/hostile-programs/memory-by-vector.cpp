// expect: run killed memory-limit; without cgroups: killed memory-limit | signalled 6
// puts numbers into vectors until memory is gone
#include <vector>
int main() {
  std::vector<std::vector<int>> rows;
  for (;;) rows.emplace_back(1 << 18, 7);
}

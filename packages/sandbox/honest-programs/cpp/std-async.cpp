// computes two halves with std::async
// out: 50005000
#include <future>
#include <iostream>
#include <numeric>
#include <vector>

int main() {
  std::vector<long long> a(10000);
  std::iota(a.begin(), a.end(), 1);
  auto half = a.begin() + 5000;
  auto first = std::async(std::launch::async, [&] { return std::accumulate(a.begin(), half, 0LL); });
  auto second = std::async([&] { return std::accumulate(half, a.end(), 0LL); });
  std::cout << first.get() + second.get() << '\n';
}

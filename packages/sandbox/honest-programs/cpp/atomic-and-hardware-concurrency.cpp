// starts as many threads as there are cores
// out: ok
#include <atomic>
#include <iostream>
#include <thread>
#include <vector>

int main() {
  unsigned cores = std::max(1u, std::min(8u, std::thread::hardware_concurrency()));
  std::atomic<int> count{0};
  std::vector<std::thread> threads;
  for (unsigned i = 0; i < cores; i++) threads.emplace_back([&] { count.fetch_add(1, std::memory_order_relaxed); });
  for (auto &t : threads) t.join();
  std::cout << (count == (int)cores ? "ok" : "lost") << std::endl;
}

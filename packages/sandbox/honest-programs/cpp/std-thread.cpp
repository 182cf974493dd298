// shares work among std::threads with a mutex
// out: 500000500000
#include <iostream>
#include <mutex>
#include <thread>
#include <vector>

int main() {
  std::mutex lock;
  long long total = 0;
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; t++)
    threads.emplace_back([&, t] {
      long long part = 0;
      for (int i = 1 + t; i <= 1000000; i += 4) part += i;
      std::lock_guard<std::mutex> guard(lock);
      total += part;
    });
  for (auto &thread : threads) thread.join();
  std::cout << total << std::endl;
}

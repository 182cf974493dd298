// has jthread, latch and a counting semaphore of C++20
// out: 3
#include <iostream>
#include <latch>
#include <semaphore>
#include <thread>

int main() {
  std::latch ready(3);
  std::counting_semaphore<3> done(0);
  {
    auto work = [&] {
      ready.arrive_and_wait();
      done.release();
    };
    std::jthread a(work), b(work), c(work);
  }
  int finished = 0;
  while (done.try_acquire()) finished++;
  std::cout << finished << std::endl;
}

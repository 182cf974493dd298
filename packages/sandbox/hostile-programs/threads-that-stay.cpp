// expect: run exited 0 saying "held"; runs: 2
// ends while its detached threads go on
#include <cstdio>
#include <cstdlib>
#include <system_error>
#include <thread>
int main() {
  try {
    for (int i = 0; i < 8; i++)
      std::thread([] {
        for (volatile unsigned turn = 0;; turn = turn + 1) continue;
      }).detach();
  } catch (const std::system_error &) {
    std::puts("no more threads");
  }
  std::puts("held");
  std::fflush(stdout);
  std::_Exit(0);
}

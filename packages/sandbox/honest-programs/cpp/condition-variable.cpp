// prints in turn from two threads with a condition_variable
// out: ping pong ping pong
#include <condition_variable>
#include <iostream>
#include <mutex>
#include <thread>

std::mutex lock;
std::condition_variable changed;
bool is_ping = true;

void say(const char *word, bool ping) {
  for (int i = 0; i < 2; i++) {
    std::unique_lock<std::mutex> held(lock);
    changed.wait(held, [&] { return is_ping == ping; });
    std::cout << word << ' ' << std::flush;
    is_ping = !is_ping;
    changed.notify_all();
  }
}

int main() {
  std::thread ping(say, "ping", true), pong(say, "pong", false);
  ping.join();
  pong.join();
  std::cout << '\n';
}

// has a generator made of coroutines
// out: 0 1 1 2 3 5 8
#include <coroutine>
#include <exception>
#include <iostream>

struct Generator {
  struct promise_type {
    int value;
    Generator get_return_object() { return {std::coroutine_handle<promise_type>::from_promise(*this)}; }
    std::suspend_always initial_suspend() { return {}; }
    std::suspend_always final_suspend() noexcept { return {}; }
    std::suspend_always yield_value(int next) {
      value = next;
      return {};
    }
    void return_void() {}
    void unhandled_exception() { std::terminate(); }
  };
  std::coroutine_handle<promise_type> handle;
  ~Generator() { handle.destroy(); }
};

Generator fibonacci(int count) {
  for (int a = 0, b = 1; count--;) {
    co_yield a;
    int next = a + b;
    a = b;
    b = next;
  }
}

int main() {
  Generator numbers = fibonacci(7);
  for (numbers.handle.resume(); !numbers.handle.done(); numbers.handle.resume())
    std::cout << numbers.handle.promise().value << ' ';
  std::cout << '\n';
}

// constrains templates with concepts
// out: 7 ab
#include <concepts>
#include <iostream>
#include <string>

template <typename T>
concept Addable = requires(T a, T b) {
  { a + b } -> std::convertible_to<T>;
};

template <Addable T>
T add(T a, T b) {
  return a + b;
}

int main() {
  std::cout << add(3, 4) << ' ' << add<std::string>("a", "b") << '\n';
}

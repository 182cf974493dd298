// has variadic templates, fold expressions and if constexpr
// out: 10 1,2.5,x
#include <iostream>
#include <type_traits>

template <class... Numbers>
auto sum(Numbers... numbers) {
  return (numbers + ...);
}

template <class First, class... Rest>
void print(const First &first, const Rest &...rest) {
  std::cout << first;
  if constexpr (sizeof...(rest) > 0) {
    std::cout << ',';
    print(rest...);
  }
}

int main() {
  std::cout << sum(1, 2, 3, 4) << ' ';
  print(1, 2.5, 'x');
  std::cout << '\n';
}

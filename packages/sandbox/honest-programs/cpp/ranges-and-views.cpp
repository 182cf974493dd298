// has ranges, views and projections of C++20
// out: 4 16 36
// out: eve ann bob
#include <algorithm>
#include <iostream>
#include <ranges>
#include <string>
#include <vector>

struct Person {
  std::string name;
  int age;
};

int main() {
  auto even = [](int x) { return x % 2 == 0; };
  auto square = [](int x) { return x * x; };
  for (int x : std::views::iota(1, 7) | std::views::filter(even) | std::views::transform(square)) std::cout << x << ' ';
  std::cout << '\n';
  std::vector<Person> people{{"ann", 30}, {"bob", 41}, {"eve", 22}};
  std::ranges::sort(people, {}, &Person::age);
  for (const auto &[name, age] : people) std::cout << name << ' ';
  std::cout << std::endl;
}

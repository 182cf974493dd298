// has optional, variant, any, tuple and string_view
// out: 5 none text 3 ab
#include <any>
#include <iostream>
#include <optional>
#include <string_view>
#include <tuple>
#include <variant>

std::optional<int> half(int x) {
  if (x % 2) return std::nullopt;
  return x / 2;
}

int main() {
  std::variant<int, const char *> v = "text";
  std::any a = 3;
  auto [x, y] = std::make_tuple('a', 'b');
  std::string_view view = "none of it";
  std::cout << *half(10) << ' ' << (half(3) ? "some" : view.substr(0, 4)) << ' ' << std::get<1>(v) << ' '
            << std::any_cast<int>(a) << ' ' << x << y << std::endl;
}

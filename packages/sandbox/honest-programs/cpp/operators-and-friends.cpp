// overloads operators, streams included, and has a spaceship
// in: 1 2 3 4
// out: 4/6 5/4 1
#include <compare>
#include <iostream>

struct Fraction {
  long long a, b;
  friend std::istream &operator>>(std::istream &in, Fraction &f) { return in >> f.a >> f.b; }
  friend std::ostream &operator<<(std::ostream &out, const Fraction &f) { return out << f.a << '/' << f.b; }
  Fraction operator+(const Fraction &o) const { return {a * o.b + o.a * b, b * o.b}; }
  auto operator<=>(const Fraction &o) const { return a * o.b <=> o.a * b; }
  bool operator==(const Fraction &o) const = default;
};

int main() {
  Fraction x, y;
  std::cin >> x >> y;
  std::cout << Fraction{x.a + y.a, x.b + y.b} << ' ' << Fraction{(x + y).a / 2, (x + y).b / 2} << ' ' << (x < y) << std::endl;
}

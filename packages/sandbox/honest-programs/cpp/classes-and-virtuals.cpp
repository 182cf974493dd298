// has an abstract class, virtual functions and smart pointers
// out: 12
// out: 78.5
#include <iostream>
#include <memory>
#include <vector>

class Shape {
 public:
  virtual ~Shape() = default;
  virtual double area() const = 0;
};

class Rectangle : public Shape {
  double a, b;

 public:
  Rectangle(double a, double b) : a(a), b(b) {}
  double area() const override { return a * b; }
};

class Circle final : public Shape {
  double r;

 public:
  explicit Circle(double r) : r(r) {}
  double area() const override { return 3.14 * r * r; }
};

int main() {
  std::vector<std::unique_ptr<Shape>> shapes;
  shapes.push_back(std::make_unique<Rectangle>(3, 4));
  shapes.push_back(std::make_unique<Circle>(5));
  for (const auto &shape : shapes) std::cout << shape->area() << '\n';
}

// computes with valarray and slices
// out: 2 4 6 8
// out: 20 4
#include <iostream>
#include <valarray>

int main() {
  std::valarray<int> a{1, 2, 3, 4};
  a *= 2;
  for (size_t i = 0; i < a.size(); i++) std::cout << a[i] << (i + 1 < a.size() ? ' ' : '\n');
  std::valarray<int> odd = a[std::slice(1, 2, 2)];
  std::cout << a.sum() << ' ' << odd[0] << '\n';
}

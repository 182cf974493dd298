// raises matrices to a power in doubles
// in: 30
// out: 832040 832040.000
#include <array>
#include <cstdio>

template <class T>
using Matrix = std::array<std::array<T, 2>, 2>;

template <class T>
Matrix<T> operator*(const Matrix<T> &a, const Matrix<T> &b) {
  Matrix<T> c{};
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 0; k < 2; k++) c[i][j] += a[i][k] * b[k][j];
  return c;
}

template <class T>
T fibonacci(int n) {
  Matrix<T> result{{{1, 0}, {0, 1}}}, base{{{1, 1}, {1, 0}}};
  for (; n; n >>= 1, base = base * base)
    if (n & 1) result = result * base;
  return result[0][1];
}

int main() {
  int n;
  scanf("%d", &n);
  printf("%lld %.3f\n", fibonacci<long long>(n), fibonacci<double>(n));
}

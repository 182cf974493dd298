// recurses with std::function and with a lambda that takes itself
// in: 20
// out: 6765 2432902008176640000
#include <bits/stdc++.h>
using namespace std;

int main() {
  int n;
  cin >> n;
  function<long long(int)> fibonacci = [&](int k) { return k < 2 ? k : fibonacci(k - 1) + fibonacci(k - 2); };
  auto factorial = [](auto self, int k) -> long long { return k < 2 ? 1 : k * self(self, k - 1); };
  cout << fibonacci(n) << ' ' << factorial(factorial, n) << endl;
}

// log n | n: int 1..1000000000
#include <bits/stdc++.h>
using namespace std;
int main() {
  long long n, b = 3, r = 1;
  cin >> n;
  for (; n; n >>= 1, b = b * b % 1000000007)
    if (n & 1) r = r * b % 1000000007;
  cout << r << "\n";
}

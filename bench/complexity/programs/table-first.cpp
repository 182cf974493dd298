// 1 | n: int 1..1000
#include <bits/stdc++.h>
using namespace std;
int main() {
  int n;
  cin >> n;
  vector<int> sieve(3000000);
  for (int i = 2; i < 3000000; i++)
    if (!sieve[i])
      for (int j = i; j < 3000000; j += i) sieve[j]++;
  cout << sieve[n] << "\n";
}

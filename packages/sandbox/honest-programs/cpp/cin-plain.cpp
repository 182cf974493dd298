// reads with cin and prints with endl
// in: 3
// in: 1 2 3
// out: 6
#include <iostream>
using namespace std;

int main() {
  int n, x, sum = 0;
  cin >> n;
  for (int i = 0; i < n; i++) {
    cin >> x;
    sum += x;
  }
  cout << sum << endl;
  return 0;
}

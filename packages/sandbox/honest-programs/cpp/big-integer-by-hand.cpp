// adds numbers of many digits as texts
// in: 99999999999999999999999999999999
// in: 1
// out: 100000000000000000000000000000000
#include <bits/stdc++.h>
using namespace std;

string add(string a, string b) {
  if (a.size() < b.size()) swap(a, b);
  b.insert(0, a.size() - b.size(), '0');
  int carry = 0;
  for (int i = (int)a.size() - 1; i >= 0; i--) {
    int digit = a[i] - '0' + b[i] - '0' + carry;
    a[i] = char('0' + digit % 10);
    carry = digit / 10;
  }
  return carry ? "1" + a : a;
}

int main() {
  string a, b;
  cin >> a >> b;
  cout << add(a, b) << '\n';
}

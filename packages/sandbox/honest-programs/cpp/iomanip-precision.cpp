// formats with setprecision, setw and setfill
// in: 2 3
// out: 0.6666666667
// out: 0007 ff true
#include <iomanip>
#include <iostream>
using namespace std;

int main() {
  double a, b;
  cin >> a >> b;
  cout << fixed << setprecision(10) << a / b << '\n';
  cout << setw(4) << setfill('0') << 7 << ' ' << hex << 255 << ' ' << boolalpha << true << endl;
}

// mixes cin >> and getline with ignore
// in: 2
// in: hello world
// in: good bye
// out: dlrow olleh
// out: eyb doog
#include <bits/stdc++.h>
using namespace std;

int main() {
  int n;
  cin >> n;
  cin.ignore(numeric_limits<streamsize>::max(), '\n');
  while (n--) {
    string s;
    getline(cin, s);
    reverse(s.begin(), s.end());
    cout << s << endl;
  }
}

// takes lines with getline and words with istringstream
// in: 1 2 3
// in: 10 20
// in:
// out: 6
// out: 30
// out: 0
#include <iostream>
#include <sstream>
#include <string>
using namespace std;

int main() {
  string line;
  while (getline(cin, line)) {
    istringstream words(line);
    int x, sum = 0;
    while (words >> x) sum += x;
    cout << sum << "\n";
  }
}

// cuts a rope in pieces
// in: abcdef
// out: cdefab
#include <ext/rope>
#include <iostream>
#include <string>

int main() {
  std::string s;
  std::cin >> s;
  __gnu_cxx::rope<char> r(s.c_str());
  std::cout << r.substr(2, 4) + r.substr(0, 2) << std::endl;
}

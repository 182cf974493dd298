// reads and prints through wcin and wcout
// in: stressed
// out: 8 desserts
#include <algorithm>
#include <iostream>
#include <string>

int main() {
  std::wstring word;
  std::wcin >> word;
  std::reverse(word.begin(), word.end());
  std::wcout << word.size() << L' ' << word << std::endl;
}

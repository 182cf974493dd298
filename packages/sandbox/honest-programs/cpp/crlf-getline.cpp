// strips the carriage returns of Windows' lines; newline: crlf
// in: ab
// in: cd
// out: ab|cd|
#include <iostream>
#include <string>

int main() {
  for (std::string line; std::getline(std::cin, line);) {
    if (!line.empty() && line.back() == '\r') line.pop_back();
    std::cout << line << '|';
  }
  std::cout << std::endl;
}

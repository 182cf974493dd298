// finds and replaces with std::regex
// in: 2024-05-17 and 1999-12-31
// out: 17.05.2024
// out: 31.12.1999
#include <iostream>
#include <regex>
#include <string>

int main() {
  std::string line;
  std::getline(std::cin, line);
  std::regex date(R"((\d{4})-(\d{2})-(\d{2}))");
  for (std::sregex_iterator it(line.begin(), line.end(), date), end; it != end; ++it)
    std::cout << std::regex_replace(it->str(), date, "$3.$2.$1") << '\n';
}

// Halves the depths that are left.
#include <iostream>
#include <string>

int main() {
  long long low = 1, high = 1'000'000'000;
  for (std::string word; word != "found";) {
    const long long middle = (low + high) / 2;
    std::cout << middle << std::endl;
    std::cin >> word;
    if (word == "deeper") low = middle + 1;
    else high = middle - 1;
  }
}

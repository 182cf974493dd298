// prints UTF-8 literals
// in: José
// out: Hola, José! ¿Qué tal? ✓ 😀
#include <iostream>
#include <string>

int main() {
  std::string name;
  std::cin >> name;
  std::cout << "Hola, " << name << "! ¿Qué tal? ✓ 😀" << std::endl;
}

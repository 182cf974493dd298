// mixes printf and cout without switching the sync off
// out: 1 2 3 4
#include <cstdio>
#include <iostream>

int main() {
  printf("1 ");
  std::cout << "2 ";
  printf("3 ");
  std::cout << "4" << std::endl;
  puts("");
}

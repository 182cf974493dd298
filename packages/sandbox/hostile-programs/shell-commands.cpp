// expect: run exited 0 saying "held"
// has a shell do its work
#include <cstdio>
#include <cstdlib>
int main() {
  if (std::system("true") == 0 || std::system(nullptr) != 0) std::puts("ESCAPED: a shell");
  if (std::FILE *reader = popen("id", "r")) {
    char line[100];
    if (std::fgets(line, sizeof line, reader)) std::puts("ESCAPED: a pipe to a shell");
  }
  std::puts("held");
}

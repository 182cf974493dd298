// expect: compiler rejected
// leaves a link to a file of the host under the name of the compiled program
#include <unistd.h>

int main(void) {
  return symlink("/etc/passwd", "main");
}

// expect: compiler rejected
// leaves a link to a file of the box under the name of the compiled program
#include <unistd.h>

int main(void) {
  return symlink("/warden", "main");
}

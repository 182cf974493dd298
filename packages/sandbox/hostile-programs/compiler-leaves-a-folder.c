// expect: compiler rejected
// leaves a folder under the name of the compiled program
#include <sys/stat.h>

int main(void) {
  return mkdir("main", 0777);
}

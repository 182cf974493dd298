// expect: compiler rejected
// leaves a pipe under the name of the compiled program, whose reader would wait for ever
#include <sys/stat.h>

int main(void) {
  mkfifo("main", 0666);
}

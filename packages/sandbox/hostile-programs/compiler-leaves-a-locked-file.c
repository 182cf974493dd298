// expect: compiler rejected | compiled
// leaves a program that nobody may read, in a folder that nobody may enter
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

int main(void) {
  close(open("main", O_WRONLY | O_CREAT, 0000));
  chmod(".", 0000);
  return 0;
}

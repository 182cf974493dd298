// expect: compiler rejected
// leaves a file that has no content and is larger than all memory
#include <fcntl.h>
#include <unistd.h>

int main(void) {
  int file = open("main", O_WRONLY | O_CREAT, 0777);
  for (long bytes = 1l << 40; bytes > 1l << 26 && ftruncate(file, bytes) < 0;) bytes /= 2;
  return 0;
}

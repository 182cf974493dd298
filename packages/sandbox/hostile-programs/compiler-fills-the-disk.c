// expect: compiler rejected
// writes until its folders are full, which are in memory, and counted as such
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static char chunk[1 << 20];
  static const char *const folders[] = {"/tmp", "/w"};
  signal(SIGXFSZ, SIG_IGN);
  memset(chunk, 1, sizeof chunk);
  long written = 0;
  for (int i = 0; i < 40; i++) {
    char path[64];
    snprintf(path, sizeof path, "%s/%d", folders[i % 2], i);
    int file = open(path, O_WRONLY | O_CREAT, 0644);
    for (ssize_t more; written < 1l << 30 && (more = write(file, chunk, sizeof chunk)) > 0;) written += more;
    close(file);
  }
  if (written > 400l << 20) printf("ESCAPED: %ld bytes\n", written);
  return 1;
}

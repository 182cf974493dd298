// expect: run exited 0 saying "held" | killed memory-limit; memory: 16 MB
// hides memory in full pipes, which are no part of any process
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static long fill(int fd) {
  static char chunk[65536];
  long filled = 0;
  for (ssize_t written; (written = write(fd, chunk, sizeof chunk)) > 0;) filled += written;
  return filled;
}

int main(void) {
  long filled = 0;
  for (int ends[2]; pipe2(ends, O_NONBLOCK) == 0;) {
    fcntl(ends[1], F_SETPIPE_SZ, 1 << 20);
    filled += fill(ends[1]);
  }
  printf(filled > 64l << 20 ? "ESCAPED: %ld bytes\n" : "held\n", filled);
}

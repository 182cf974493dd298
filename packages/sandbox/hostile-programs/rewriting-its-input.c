// expect: run exited 0 saying "held"; runs: 2
// changes its input, which the next run may get as well
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  char text[16] = {0};
  signal(SIGXFSZ, SIG_IGN);
  tell("another input", read(0, text, sizeof text) == 5 && text[0] == '2' && text[3] == '0');
  tell("reading it again", lseek(0, 0, SEEK_SET) == 0);
  tell("write", write(0, "9 9\n", 4) < 0 && pwrite(0, "9 9\n", 4, 0) < 0);
  tell("truncate", ftruncate(0, 0) < 0 && ftruncate(0, 1 << 20) < 0);
  tell("allocate", fallocate(0, 0, 0, 1 << 20) < 0 && fallocate(0, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, 0, 5) < 0);
  tell("map", mmap(0, 4096, PROT_READ | PROT_WRITE, MAP_SHARED, 0, 0) == MAP_FAILED);
  void *private = mmap(0, 4096, PROT_READ, MAP_SHARED, 0, 0);
  tell("protect", private == MAP_FAILED || mprotect(private, 4096, PROT_READ | PROT_WRITE) < 0);
  tell("mode", fchmod(0, 0777) < 0 && fchown(0, getuid(), getgid()) < 0);
  tell("reopen", open("/proc/self/fd/0", O_RDWR) < 0 && open("/dev/stdin", O_RDWR) < 0 && open("/dev/fd/0", O_RDWR) < 0);
  tell("reopen by handle", openat(0, "", O_RDWR | O_PATH) < 0);
  tell("append", fcntl(0, F_SETFL, O_APPEND | O_WRONLY) < 0 || write(0, "9", 1) < 0);
  puts("held");
}

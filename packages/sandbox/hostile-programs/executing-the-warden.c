// expect: run exited 1; runs: 2
// becomes a warden of its own, with rights it would like to have
#include <unistd.h>

int main(void) {
  char *values[] = {"/warden", "--uid", "0", "--gid", "0", "--may-fork", "--proc", "0", "--memory-v1", "1", 0};
  execv("/warden", values);
  return 2;
}

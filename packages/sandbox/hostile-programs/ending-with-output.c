// expect: run killed output-limit; runs: 2
// fills the largest pipe it can get and ends before anybody has read it
#define _GNU_SOURCE
#include <fcntl.h>
#include <string.h>
#include <unistd.h>

int main(void) {
  static char much[1 << 20];
  memset(much, 'x', sizeof much);
  fcntl(1, F_SETPIPE_SZ, sizeof much);
  write(1, much, sizeof much);
  write(1, much, sizeof much);
  _exit(0);
}

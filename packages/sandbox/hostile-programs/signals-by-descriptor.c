// expect: run exited 0 saying "held"; runs: 2
// has the kernel signal the warden, whenever something happens to a pipe
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static void signal_by(int fd, int number) {
  struct f_owner_ex warden = {F_OWNER_PID, 1};
  fcntl(fd, F_SETSIG, number);
  fcntl(fd, F_SETOWN, 1);
  fcntl(fd, F_SETOWN_EX, &warden);
  fcntl(fd, F_SETFL, O_ASYNC | O_NONBLOCK);
}

int main(void) {
  for (int number = 0; number < 65; number++) {
    int ends[2];
    if (pipe(ends) < 0) break;
    for (int i = 0; i < 2; i++) signal_by(ends[i], number);
    for (int fd = 0; fd < 3; fd++) signal_by(fd, number);
    if (write(ends[1], "x", 1) < 0) break;
    close(ends[0]);
    close(ends[1]);
  }
  puts("held");
}

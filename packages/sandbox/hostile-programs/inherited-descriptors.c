// expect: run exited 0 saying "held"
// looks for descriptors that somebody forgot to close
#include <fcntl.h>
#include <stdio.h>

int main(void) {
  for (int fd = 3; fd < 65536; fd++)
    if (fcntl(fd, F_GETFD) >= 0) printf("ESCAPED: descriptor %d\n", fd);
  puts("held");
}

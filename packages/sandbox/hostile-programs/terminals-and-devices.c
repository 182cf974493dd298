// expect: run exited 0 saying "held"
// types into a terminal that it does not have, and changes the one device that it has
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>
#include <termios.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  char letter = 'x';
  for (int fd = 0; fd < 3; fd++) {
    tell("typing", ioctl(fd, TIOCSTI, &letter) < 0);
    tell("pasting", ioctl(fd, 0x541c /* TIOCLINUX */, &letter) < 0);
    tell("a terminal", ioctl(fd, TIOCSCTTY, 1) < 0 && !isatty(fd));
  }
  int null = open("/dev/null", O_RDWR);
  tell("changing /dev/null", fchmod(null, 0666) < 0 && unlink("/dev/null") < 0 && rename("/dev/null", "/dev/x") < 0);
  tell("a device", mknod("/w/disk", S_IFBLK | 0666, makedev(8, 0)) < 0 && mknod("/dev/disk", S_IFBLK | 0666, makedev(254, 0)) < 0);
  puts("held");
}

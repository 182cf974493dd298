// expect: compiler rejected saying "held"
// does in the compiler's box, where more is allowed, what must not be done there either
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/socket.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
  fflush(stdout);
}

static int can_open(const char *path, int flags) {
  return open(path, flags, 0600) >= 0;
}

int main(void) {
  static const char *const wanted[] = {"/etc/passwd", "/etc/shadow", "/proc/self/status", "/sys", "/root", "/home", "/var", "/run", "/dev/mem", "/dev/vda", "/dev/kmsg"};
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++) tell(wanted[i], !can_open(wanted[i], O_RDONLY));
  static const char *const places[] = {"/x", "/usr/x", "/usr/bin/x", "/etc/x", "/dev/x", "/hostile/x", "/dev/shm/x"};
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) tell(places[i], !can_open(places[i], O_WRONLY | O_CREAT));
  for (int family = 0; family < 64; family++)
    for (int kind = 1; kind < 6; kind++) tell("a socket", socket(family, kind, 0) < 0);
  tell("a namespace", unshare(CLONE_NEWUSER) < 0 && unshare(CLONE_NEWNS) < 0 && unshare(CLONE_NEWNET) < 0);
  tell("a mount", mount("none", "/tmp", "tmpfs", 0, 0) < 0);
  tell("tracing the warden", ptrace(PTRACE_ATTACH, 1, 0, 0) < 0);
  for (int fd = 3; fd < 1024; fd++) tell("a descriptor", fcntl(fd, F_GETFD) < 0);
  tell("root", setuid(0) < 0);
  kill(1, SIGKILL);
  kill(-1, SIGTERM);
  puts("held");
  return 1;
}

// expect: run exited 0 saying "held"
// changes who it is
#define _GNU_SOURCE
#include <grp.h>
#include <linux/capability.h>
#include <stdio.h>
#include <sys/fsuid.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  gid_t root = 0;
  uid_t another = getuid() + 1;
  tell("setuid", setuid(0) < 0 && seteuid(0) < 0 && setreuid(0, 0) < 0 && setresuid(0, 0, 0) < 0);
  tell("setgid", setgid(0) < 0 && setegid(0) < 0 && setresgid(0, 0, 0) < 0);
  tell("the neighbour", setuid(another) < 0 && setresuid(another, another, another) < 0);
  tell("setgroups", setgroups(1, &root) < 0 && setgroups(0, 0) < 0);
  setfsuid(0);
  tell("setfsuid", setfsuid(-1) != 0);
  struct __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
  struct __user_cap_data_struct wanted[2] = {{~0u, ~0u, ~0u}, {~0u, ~0u, ~0u}}, held[2] = {{0}};
  tell("capset", syscall(SYS_capset, &header, wanted) < 0);
  syscall(SYS_capget, &header, held);
  tell("capabilities", !(held[0].effective | held[0].permitted | held[1].effective | held[1].permitted));
  tell("ambient", prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 0, 0, 0) < 0);
  tell("new privileges", prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) == 1);
  tell("root already", geteuid() != 0 && getegid() != 0);
  puts("held");
}

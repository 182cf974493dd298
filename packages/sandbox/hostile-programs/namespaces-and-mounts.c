// expect: run exited 0 saying "held"
// builds a world of its own, in which it would be root
#define _GNU_SOURCE
#include <fcntl.h>
#include <sched.h>
#include <stdio.h>
#include <sys/mount.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  static const int kinds[] = {CLONE_NEWNS,  CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC, CLONE_NEWUSER,
                              CLONE_NEWPID, CLONE_NEWNET,    CLONE_FILES,  CLONE_FS,     CLONE_NEWUSER | CLONE_NEWNS};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) tell("unshare", unshare(kinds[i]) < 0);
  tell("setns", setns(0, 0) < 0);
  tell("mount", mount("none", "/w", "tmpfs", 0, 0) < 0);
  tell("proc", mount("proc", "/dev", "proc", 0, 0) < 0);
  tell("remount", mount(0, "/", 0, MS_REMOUNT, 0) < 0);
  tell("bind", mount("/", "/w", 0, MS_BIND | MS_REC, 0) < 0);
  tell("umount", umount2("/w", MNT_DETACH) < 0);
  tell("pivot_root", syscall(SYS_pivot_root, "/", "/w") < 0);
  tell("chroot", chroot("/w") < 0);
  tell("fsopen", syscall(SYS_fsopen, "tmpfs", 0) < 0);
  tell("open_tree", syscall(SYS_open_tree, AT_FDCWD, "/", 1) < 0);
  tell("move_mount", syscall(SYS_move_mount, AT_FDCWD, "/w", AT_FDCWD, "/dev", 0) < 0);
  tell("hostname", sethostname("mine", 4) < 0);
  puts("held");
}

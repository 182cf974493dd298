// expect: run exited 0 saying "held"
// asks the kernel for processes and namespaces directly, with every flag there is
#define _GNU_SOURCE
#include <linux/sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

static void try_clone(unsigned long flags) {
  long child = syscall(SYS_clone, flags, 0, 0, 0, 0);
  if (child == 0) _exit(0);
  if (child > 0) printf("ESCAPED: clone %lx\n", flags);
}

int main(void) {
  try_clone(SIGCHLD);
  try_clone(0);
  for (int bit = 8; bit < 64; bit++)
    if ((1ul << bit) != CLONE_THREAD) try_clone(1ul << bit | SIGCHLD);
  struct clone_args arguments = {.exit_signal = SIGCHLD};
  long child = syscall(SYS_clone3, &arguments, sizeof arguments);
  if (child == 0) _exit(0);
  if (child > 0) puts("ESCAPED: clone3");
#ifdef SYS_fork
  if ((child = syscall(SYS_fork)) == 0) _exit(0);
  if (child > 0) puts("ESCAPED: fork");
  if ((child = syscall(SYS_vfork)) == 0) _exit(0);
  if (child > 0) puts("ESCAPED: vfork");
#endif
  puts("held");
}

// expect: run exited 0 saying "held"; runs: 2
// signals, traces, slows and reads the process that watches it
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  /* That a signal is sent is no harm; that it does something is, and then the next run shows it. */
  for (int number = 1; number < 65; number++) kill(1, number);
  for (int number = 1; number < 65; number++) syscall(SYS_tgkill, 1, 1, number);
  tell("ptrace attach", ptrace(PTRACE_ATTACH, 1, 0, 0) < 0);
  tell("ptrace seize", ptrace(PTRACE_SEIZE, 1, 0, 0) < 0);
  char byte;
  struct iovec here = {&byte, 1}, there = {(void *)0x400000, 1};
  tell("reading memory", process_vm_readv(1, &here, 1, &there, 1, 0) < 0);
  tell("writing memory", process_vm_writev(1, &here, 1, &there, 1, 0) < 0);
  tell("priority", setpriority(PRIO_PROCESS, 1, 19) < 0);
  struct rlimit none = {0, 0};
  tell("limits", prlimit(1, RLIMIT_NOFILE, &none, 0) < 0);
  tell("reading limits", prlimit(1, RLIMIT_NOFILE, 0, &none) < 0);
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(0, &set);
  tell("affinity", sched_setaffinity(1, sizeof set, &set) < 0);
  tell("pidfd", syscall(SYS_pidfd_open, 1, 0) < 0);
  tell("kcmp", syscall(SYS_kcmp, 1, getpid(), 0, 0, 0) < 0);
  puts("held");
}

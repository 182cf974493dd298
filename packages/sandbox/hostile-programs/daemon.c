// expect: run exited 0 saying "held"; runs: 2
// leaves a process behind in the ways that daemons are born
#define _GNU_SOURCE
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

static int stay(void *unused) {
  (void)unused;
  for (;;) pause();
}

int main(void) {
  static char stack[65536];
  char *values[] = {"/w/main", 0};
  pid_t child;
  setsid();
  if (daemon(0, 1) == 0) puts("ESCAPED: daemon");
  if (posix_spawn(&child, "/w/main", 0, 0, values, 0) == 0) puts("ESCAPED: posix_spawn");
  if (clone(stay, stack + sizeof stack, CLONE_PARENT | SIGCHLD, 0) > 0) puts("ESCAPED: brother");
  if (popen("true", "r")) puts("ESCAPED: popen");
  puts("held");
}

// expect: run exited 0 saying "held"
// raises its own limits (that of the stack may be raised: memory is bounded anyway)
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/resource.h>

int main(void) {
  static const int kinds[] = {RLIMIT_CPU,    RLIMIT_FSIZE,   RLIMIT_CORE,     RLIMIT_NPROC,
                              RLIMIT_NOFILE, RLIMIT_MEMLOCK, RLIMIT_MSGQUEUE, RLIMIT_SIGPENDING, RLIMIT_NICE,
                              RLIMIT_RTPRIO};
  struct rlimit all = {RLIM_INFINITY, RLIM_INFINITY};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (setrlimit(kinds[i], &all) == 0 || prlimit(0, kinds[i], &all, 0) == 0) printf("ESCAPED: limit %d\n", kinds[i]);
  puts("held");
}

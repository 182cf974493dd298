// asks for an unlimited stack with setrlimit before it recurses
// out: ok 300000
#include <stdio.h>
#include <sys/resource.h>

static int down(int n) {
  volatile char frame[100];
  frame[0] = (char)n;
  return n == 0 ? 0 : down(n - 1) + 1 + (frame[0] - (char)n);
}

int main(void) {
  struct rlimit limit;
  getrlimit(RLIMIT_STACK, &limit);
  limit.rlim_cur = limit.rlim_max = RLIM_INFINITY;
  if (setrlimit(RLIMIT_STACK, &limit) != 0) perror("setrlimit");
  else printf("ok ");
  printf("%d\n", down(300000));
}

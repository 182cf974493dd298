// looks at its arguments and environment
// out: 1 none
#include <stdio.h>
#include <stdlib.h>

int main(int argc, char **argv) {
  const char *home = getenv("HOME");
  printf("%d %s\n", argc, home ? home : "none");
  return argv[0] == NULL;
}

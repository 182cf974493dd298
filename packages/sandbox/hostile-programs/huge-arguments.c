// expect: run exited 0 saying "held" | killed memory-limit
// becomes itself with arguments that fill memory before its first line runs
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

int main(int count, char **values) {
  (void)values;
  if (count > 2) {
    puts("held");
    return 0;
  }
  static char *many[4096];
  char *long_one = malloc(131000);
  memset(long_one, 'x', 130999);
  long_one[130999] = 0;
  for (int wanted = 4095; wanted > 2; wanted /= 2) {
    for (int i = 0; i < wanted; i++) many[i] = long_one;
    many[wanted] = 0;
    execv("/w/main", many);
  }
  puts("held");
}

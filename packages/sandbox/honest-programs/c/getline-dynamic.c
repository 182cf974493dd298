// lets getline allocate lines of any length
// in: short
// in: a somewhat longer line with blanks
// out: 5
// out: 34
#define _GNU_SOURCE
#include <stdio.h>
#include <stdlib.h>

int main(void) {
  char *line = NULL;
  size_t room = 0;
  ssize_t length;
  while ((length = getline(&line, &room, stdin)) != -1) {
    if (line[length - 1] == '\n') length--;
    printf("%zd\n", length);
  }
  free(line);
}

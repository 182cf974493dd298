// reads lines until feof when the last one does not end; newline: none
// in: a
// in: b
// out: 2
#include <stdio.h>

int main(void) {
  char line[100];
  int lines = 0;
  while (!feof(stdin)) {
    if (!fgets(line, sizeof line, stdin)) break;
    lines++;
  }
  printf("%d\n", lines);
}

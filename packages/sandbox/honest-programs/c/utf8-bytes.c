// passes UTF-8 on byte by byte and counts letters
// in: größe 日本 ✓
// out: größe 日本 ✓
// out: 10
#include <stdio.h>
#include <string.h>

int main(void) {
  char line[200];
  fgets(line, sizeof line, stdin);
  line[strcspn(line, "\n")] = 0;
  int letters = 0;
  for (const char *at = line; *at; at++) letters += (*at & 0xC0) != 0x80;
  printf("%s\n%d\n", line, letters);
}

// takes texts apart with sscanf and builds them with snprintf
// in: 12:34:56
// out: 45296 s = 0x0000b0f0
#include <stdio.h>

int main(void) {
  char line[50], out[50];
  int h, m, s;
  if (!fgets(line, sizeof line, stdin) || sscanf(line, "%d:%d:%d", &h, &m, &s) != 3) return 1;
  int seconds = h * 3600 + m * 60 + s;
  snprintf(out, sizeof out, "%d s = 0x%08x", seconds, seconds);
  puts(out);
}

// expect: run killed output-limit | timed-out cpu
// prints for ever to where nobody compares it
#include <string.h>
#include <unistd.h>

int main(void) {
  char line[65536];
  memset(line, 'x', sizeof line);
  for (;;)
    if (write(2, line, sizeof line) < 0) return 1;
}

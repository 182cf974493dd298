// reads and writes by the system calls read and write
// in: hello
// out: HELLO
#include <ctype.h>
#include <unistd.h>

int main(void) {
  char text[4096];
  ssize_t got;
  while ((got = read(STDIN_FILENO, text, sizeof text)) > 0) {
    for (ssize_t i = 0; i < got; i++) text[i] = (char)toupper((unsigned char)text[i]);
    write(STDOUT_FILENO, text, (size_t)got);
  }
}

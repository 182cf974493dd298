// expect: compiler rejected saying "held"
// starts the host's programs that make their user root
#include <stdio.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

int main(void) {
  static const char *const programs[] = {"/usr/bin/su", "/usr/bin/sudo", "/usr/bin/mount", "/usr/bin/newgrp", "/usr/bin/passwd"};
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++) {
    int status = 0;
    pid_t child = fork();
    if (child == 0) execl(programs[i], programs[i], "-c", "/usr/bin/id -u", (char *)0);
    if (child == 0) _exit(1);
    if (waitpid(child, &status, 0) > 0 && WIFEXITED(status) && WEXITSTATUS(status) == 0) printf("ESCAPED: %s\n", programs[i]);
  }
  int made = chmod("main.c", 04777) == 0 && chown("main.c", 0, 0) == 0;
  puts(made ? "ESCAPED: a file of root's" : "held");
  return 1;
}

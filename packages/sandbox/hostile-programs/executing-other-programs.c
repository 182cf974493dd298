// expect: run exited 0 saying "held"
// becomes a shell, a tool, or a program that makes its user root
#include <stdio.h>
#include <unistd.h>

static const char *const programs[] = {
    "/bin/sh", "/bin/bash", "/usr/bin/sh", "/usr/bin/su", "/usr/bin/sudo", "/usr/bin/passwd", "/usr/bin/python3",
    "/usr/bin/perl", "/usr/bin/env", "/usr/bin/bwrap", "/usr/bin/gcc", "/sbin/init", "/bin/busybox", "/lib/ld-linux-aarch64.so.1",
    "/lib64/ld-linux-x86-64.so.2", "/proc/self/exe", "/dev/null", "/dev/fd/0",
};

int main(void) {
  for (size_t i = 0; i < sizeof programs / sizeof *programs; i++)
    execl(programs[i], programs[i], "-c", "echo ESCAPED: a shell", (char *)0);
  fexecve(0, (char *[]){"x", 0}, (char *[]){0});
  puts("held");
}

// expect: run exited 7 saying "forged"
// prints what the warden would say of a program that ended well
#include <stdio.h>
#include <unistd.h>

int main(void) {
  char report[5 + 80] = {'d', 80, 0, 0, 0};
  for (int fd = 1; fd < 1024; fd++)
    if (write(fd, report, sizeof report) < 0) continue;
  puts("forged");
  return 7;
}

// expect: run signalled 31 | exited 0 saying "held"; arch: x64
// makes calls with the numbers of the x32 world
#include <stdio.h>
#include <sys/syscall.h>
#include <unistd.h>

int main(void) {
  puts(syscall(0x40000000 + SYS_socket, 2, 1, 0) < 0 ? "held" : "ESCAPED: a socket");
}

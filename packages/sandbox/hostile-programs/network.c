// expect: run exited 0 saying "held"
// asks for a socket of every family and kind, also those that a network namespace does not hold
#include <stdio.h>
#include <sys/socket.h>

int main(void) {
  int opened = 0;
  for (int family = 0; family < 64; family++)
    for (int kind = 1; kind < 11; kind++)
      for (int protocol = 0; protocol < 3; protocol++) opened += socket(family, kind, protocol) >= 0;
  printf(opened ? "ESCAPED: %d sockets\n" : "held\n", opened);
}

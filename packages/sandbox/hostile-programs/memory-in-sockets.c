// expect: run exited 0 saying "held" | killed memory-limit; memory: 16 MB; cpu: 2000 ms
// hides memory in full sockets, and these in each other
#define _GNU_SOURCE
#include <stdio.h>
#include <sys/socket.h>
#include <unistd.h>

int main(void) {
  static char chunk[65536];
  long filled = 0;
  for (int pair[2]; socketpair(AF_UNIX, SOCK_STREAM | SOCK_NONBLOCK, 0, pair) == 0;) {
    int wanted = 1 << 30;
    for (int i = 0; i < 2; i++) setsockopt(pair[i], SOL_SOCKET, SO_SNDBUF, &wanted, sizeof wanted);
    for (int i = 0; i < 2; i++)
      for (ssize_t sent; (sent = send(pair[i], chunk, sizeof chunk, 0)) > 0;) filled += sent;
  }
  printf(filled > 64l << 20 ? "ESCAPED: %ld bytes\n" : "held\n", filled);
}

// expect: run exited 0 saying "held"
// opens descriptors until it gets no more, and puts some on their way through a socket to have room for others
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

static int send_away(int socket, int fd) {
  union {
    struct cmsghdr header;
    char room[CMSG_SPACE(sizeof(int))];
  } control;
  struct iovec byte = {"x", 1};
  struct msghdr message = {.msg_iov = &byte, .msg_iovlen = 1, .msg_control = &control, .msg_controllen = sizeof control};
  memset(&control, 0, sizeof control);
  control.header = (struct cmsghdr){.cmsg_len = CMSG_LEN(sizeof fd), .cmsg_level = SOL_SOCKET, .cmsg_type = SCM_RIGHTS};
  memcpy(CMSG_DATA(&control.header), &fd, sizeof fd);
  return sendmsg(socket, &message, MSG_DONTWAIT) < 0 ? -1 : close(fd);
}

int main(void) {
  int pair[2], held = 0, away = 0;
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) < 0) return puts("held") < 0;
  for (int fd; away < 5000 && (fd = dup(0)) >= 0 && send_away(pair[0], fd) == 0;) away++;
  while (held < 5000 && dup(0) >= 0) held++;
  printf(held + away > 200 ? "ESCAPED: %d descriptors\n" : "held\n", held + away);
}

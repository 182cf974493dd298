// expect: run exited 0 saying "held"
// sends messages to names of the host through one end of a pair of sockets
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/un.h>
#include <unistd.h>

static const char *const names[] = {"/run/systemd/journal/socket", "/run/systemd/notify", "/dev/log", "/var/run/docker.sock",
                                    "/run/postgresql/.s.PGSQL.5432", "/tmp/.X11-unix/X0", "@/tmp/.X11-unix/X0", "@systemd"};

int main(void) {
  int pair[2];
  if (socketpair(AF_UNIX, SOCK_DGRAM, 0, pair) < 0) return puts("held") < 0;
  for (size_t i = 0; i < sizeof names / sizeof *names; i++) {
    struct sockaddr_un address = {.sun_family = AF_UNIX};
    strcpy(address.sun_path, names[i]);
    if (address.sun_path[0] == '@') address.sun_path[0] = 0;
    socklen_t length = (socklen_t)(sizeof(sa_family_t) + strlen(names[i]));
    if (sendto(pair[0], "x", 1, 0, (struct sockaddr *)&address, length) >= 0) printf("ESCAPED: %s\n", names[i]);
    if (bind(pair[0], (struct sockaddr *)&address, length) == 0) printf("ESCAPED: bound %s\n", names[i]);
    if (connect(pair[0], (struct sockaddr *)&address, length) == 0) printf("ESCAPED: connected %s\n", names[i]);
  }
  int other[2];
  if (socketpair(AF_INET, SOCK_STREAM, 0, other) == 0 || socketpair(40, SOCK_STREAM, 0, other) == 0) puts("ESCAPED: a pair");
  if (accept(pair[0], 0, 0) >= 0 || listen(pair[0], 1) == 0) puts("ESCAPED: a server");
  puts("held");
}

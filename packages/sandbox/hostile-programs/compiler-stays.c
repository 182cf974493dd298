// expect: compiler compiled | rejected
// ends well and leaves a daemon that changes the program while it is being fetched
#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

static void stay(void) {
  setsid();
  if (fork() > 0) _exit(0);
  for (;;) {
    unlink("main");
    symlink("/warden", "main");
    unlink("main");
    close(open("main", O_WRONLY | O_CREAT, 0777));
  }
}

int main(void) {
  if (fork() == 0) stay();
  usleep(100000);
  for (int i = 0; i < 1000; i++) close(open("main", O_WRONLY | O_CREAT | O_NOFOLLOW, 0777));
  return 0;
}

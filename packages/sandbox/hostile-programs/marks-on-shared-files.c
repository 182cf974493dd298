// expect: run exited 0 saying "held"
// leaves locks, leases, watches and sizes on files that other boxes see too, for a program there to read
#define _GNU_SOURCE
#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

static void try_locks(int file) {
  static const int commands[] = {F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++) {
    struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 1000, .l_len = 1};
    tell("a record lock", fcntl(file, commands[i], &lock) < 0);
    lock.l_type = F_WRLCK;
    tell("a record lock for writing", fcntl(file, commands[i], &lock) < 0);
  }
  tell("a lock of the whole file", flock(file, LOCK_SH | LOCK_NB) < 0);
}

static void try_watches(int file) {
  tell("a lease", fcntl(file, F_SETLEASE, F_RDLCK) < 0 && fcntl(file, F_GETLEASE) < 0);
  tell("a notification", fcntl(file, F_NOTIFY, DN_ACCESS | DN_MULTISHOT) < 0);
  unsigned long long hint = 2;
  tell("a hint on its life", fcntl(file, 1036 /* F_SET_RW_HINT */, &hint) < 0 && fcntl(file, 1035, &hint) < 0);
  tell("a watch", syscall(SYS_inotify_init1, 0) < 0 && syscall(SYS_fanotify_init, 0, 0) < 0);
}

int main(void) {
  int files[] = {open("/dev/null", O_RDWR), open("/w/main", O_RDONLY), open("/warden", O_RDONLY), open("/", O_RDONLY), 0, 1};
  for (size_t i = 0; i < sizeof files / sizeof *files; i++) {
    try_locks(files[i]);
    try_watches(files[i]);
  }
  int ends[2];
  tell("the size of a pipe, which counts against its owner", pipe(ends) == 0 && fcntl(ends[0], F_SETPIPE_SZ, 1 << 20) < 0);
  puts("held");
}

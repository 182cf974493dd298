/*
 * The program that proves the walls: it tries to get out, from inside a box, in every way that must not work, and tells
 * for each whether it was held. With an argument it runs into one limit instead. The sandbox runs it at every start and
 * takes no program when anything but "held" comes back.
 */
#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/file.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *wall, int is_held) {
  printf("%s %s\n", wall, is_held ? "held" : "BROKEN");
}

static int can_open(const char *path, int flags) {
  int file = open(path, flags, 0600);
  if (file >= 0) close(file);
  return file >= 0;
}

static void try_files(void) {
  static const char *const foreign[] = {"/etc/passwd", "/etc/shadow", "/root", "/home", "/proc/self/status",
                                        "/proc/1/environ", "/sys/fs/cgroup", "/var", "/run", "/tmp", "/dev/mem", "/dev/vda"};
  int seen = 0;
  for (size_t i = 0; i < sizeof foreign / sizeof *foreign; i++) seen |= can_open(foreign[i], O_RDONLY);
  tell("files-of-the-host", !seen);
  static const char *const places[] = {"/w/x", "/x", "/tmp/x", "/dev/x", "/dev/shm/x", "x"};
  int written = 0;
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) written |= can_open(places[i], O_WRONLY | O_CREAT);
  tell("writing", !written);
  int open_files = 0;
  for (int fd = 3; fd < 1024; fd++) open_files |= fcntl(fd, F_GETFD) >= 0;
  tell("inherited-descriptors", !open_files);
}

static void try_network(void) {
  static const int families[] = {AF_INET, AF_INET6, AF_UNIX, AF_NETLINK, 40 /* vsock */, 38 /* alg */, AF_PACKET};
  int opened = 0;
  for (size_t i = 0; i < sizeof families / sizeof *families; i++) {
    opened |= socket(families[i], SOCK_STREAM, 0) >= 0;
    opened |= socket(families[i], SOCK_DGRAM, 0) >= 0;
  }
  tell("network", !opened);
}

static void try_processes(void) {
  tell("new-processes", fork() < 0);
  int reached = ptrace(PTRACE_ATTACH, 1, 0, 0) == 0;
  char byte;
  struct iovec_like { void *base; size_t length; } here = {&byte, 1}, there = {(void *)0x400000, 1};
  reached |= syscall(SYS_process_vm_readv, 1, &here, 1ul, &there, 1ul, 0ul) > 0;
  reached |= setpriority(PRIO_PROCESS, 1, 19) == 0;
  struct rlimit none = {0, 0};
  reached |= prlimit(1, RLIMIT_NOFILE, &none, NULL) == 0;
  kill(1, SIGKILL); /* allowed to try: PID 1 must live on, and the next run shows that it does */
  tell("other-processes", !reached);
}

/* A call that is refused by the filter fails so, whatever its arguments are. */
static int is_there(long number) {
  return syscall(number, 0, 0, 0, 0, 0, 0) >= 0 || (errno != EPERM && errno != ENOSYS);
}

/* Marks on a file that another box sees too. */
static void try_shared_files(void) {
  int file = open("/dev/null", O_RDWR);
  struct flock lock = {.l_type = F_RDLCK, .l_whence = SEEK_SET, .l_start = 7, .l_len = 1};
  int marked = fcntl(file, F_SETLK, &lock) >= 0 || fcntl(file, F_GETLK, &lock) >= 0;
  marked |= fcntl(file, F_SETLEASE, F_RDLCK) >= 0 || fcntl(file, F_NOTIFY, DN_ACCESS) >= 0 || flock(file, LOCK_SH) >= 0;
  close(file);
  tell("shared-files", !marked);
}

static void try_kernel(void) {
  int opened = unshare(CLONE_NEWUSER) == 0 || unshare(CLONE_NEWNET) == 0;
  opened |= mount("none", "/w", "tmpfs", 0, NULL) == 0 || chroot("/w") == 0;
  opened |= is_there(SYS_bpf) || is_there(SYS_io_uring_setup) || is_there(SYS_keyctl) || is_there(SYS_memfd_create);
  for (long number = 442; number < 1000; number++) opened |= is_there(number);
  tell("forbidden-calls", !opened);
  tell("becoming-root", setuid(0) < 0 && setresuid(0, 0, 0) < 0 && geteuid() != 0);
}

/* As much as can be had; the limit ends it. */
static void use_memory(void) {
  for (;;) {
    char *more = mmap(NULL, 1 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (more == MAP_FAILED) _exit(42);
    memset(more, 1, 1 << 20);
  }
}

int main(int count, char **values) {
  const char *what = count > 1 ? values[1] : "walls";
  if (strcmp(what, "memory") == 0) use_memory();
  if (strcmp(what, "cpu") == 0)
    for (volatile unsigned spin = 0;; spin++) continue;
  if (strcmp(what, "idle") == 0)
    for (;;) pause();
  if (strcmp(what, "output") == 0)
    for (;;) puts("more and more and more");
  try_files();
  try_network();
  try_processes();
  try_shared_files();
  try_kernel();
  return 0;
}

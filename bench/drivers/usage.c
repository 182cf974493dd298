/*
 * Runs one program without any walls and prints what it cost: "<user and system time in µs> <exit code> <signal>", with
 * all that it started and waited for. Written in C because only the parent that waits gets exact figures.
 *
 *   usage <CPU limit in ms, 0 for none> <input file> <output file> <program> [its arguments]
 */
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

static void fail(const char *what) {
  fprintf(stderr, "%s (%s)\n", what, strerror(errno));
  _exit(125);
}

static void open_as(const char *path, int flags, int descriptor) {
  int opened = open(path, flags, 0600);
  if (opened < 0 || dup2(opened, descriptor) < 0) fail(path);
  close(opened);
}

/* The timer counts user and system time and outlives exec; a process that reaches it dies of SIGPROF. */
static void limit_cpu(int limit_ms) {
  struct itimerval limit = {.it_value = {.tv_sec = limit_ms / 1000, .tv_usec = limit_ms % 1000 * 1000}};
  if (setitimer(ITIMER_PROF, &limit, NULL) < 0) fail("no timer");
}

static long long micros(struct timeval time) { return (long long)time.tv_sec * 1000000 + time.tv_usec; }

int main(int count, char **values) {
  if (count < 5) fail("too few arguments");
  pid_t pid = fork();
  if (pid < 0) fail("no process");
  if (pid == 0) {
    open_as(values[2], O_RDONLY, 0);
    open_as(values[3], O_WRONLY | O_CREAT | O_TRUNC, 1);
    int complaints = dup(2);
    if (complaints < 0 || fcntl(complaints, F_SETFD, FD_CLOEXEC) < 0 || dup2(1, 2) < 0) fail("no output");
    limit_cpu(atoi(values[1]));
    execv(values[4], &values[4]);
    dup2(complaints, 2);
    fail(values[4]);
  }
  int status;
  struct rusage used;
  if (wait4(pid, &status, 0, &used) != pid) fail("the program is lost");
  int code = WIFEXITED(status) ? WEXITSTATUS(status) : 0;
  int signal = WIFSIGNALED(status) ? WTERMSIG(status) : 0;
  printf("%lld %d %d\n", micros(used.ru_utime) + micros(used.ru_stime), code, signal);
}

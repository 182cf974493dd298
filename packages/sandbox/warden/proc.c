/*
 * The host's /proc, which tells what the kernel knows of a process. The folder comes as a descriptor, so that no path of it
 * exists in the box.
 */
#include "warden.h"
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <unistd.h>

/* The number under which the host's /proc knows the process that asks. */
pid_t own_host_pid(void) {
  char text[32] = {0};
  if (box.proc_fd < 0 || readlinkat(box.proc_fd, "self", text, sizeof text - 1) < 0) return 0;
  return (pid_t)atoi(text);
}

/* Empty if there is no such file. */
void read_proc(const char *name, char *text, size_t size) {
  text[0] = 0;
  int file = openat(box.proc_fd, name, O_RDONLY | O_CLOEXEC);
  if (file < 0) return;
  ssize_t got = read(file, text, size - 1);
  close(file);
  text[got > 0 ? got : 0] = 0;
}

DIR *threads_of(pid_t host_pid) {
  char name[32];
  snprintf(name, sizeof name, "%d/task", (int)host_pid);
  int folder = openat(box.proc_fd, name, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return folder < 0 ? NULL : fdopendir(folder);
}

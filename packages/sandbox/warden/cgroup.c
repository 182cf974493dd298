/*
 * Memory is counted by the kernel's control groups where there are any; the folders come as descriptors, so that no path
 * of them exists in the box. Version 1: the whole box is in one group, joined once (moving a process costs milliseconds),
 * and its counters are set back before each program. Version 2: a group per program, entered as it is born.
 */
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

static int write_value(int folder, const char *name, const char *value) {
  int file = openat(folder, name, O_WRONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return -1;
  ssize_t written = write(file, value, strlen(value));
  int error = errno;
  close(file);
  errno = error;
  return written < 0 ? -1 : 0;
}

static int write_number(int folder, const char *name, uint64_t number) {
  char text[32];
  snprintf(text, sizeof text, "%llu", (unsigned long long)number);
  return write_value(folder, name, text);
}

static void read_text(int folder, const char *name, char *text, size_t size) {
  text[0] = 0;
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return;
  ssize_t got = read(file, text, size - 1);
  close(file);
  text[got > 0 ? got : 0] = 0;
}

static uint64_t read_number(int folder, const char *name) {
  char text[64];
  read_text(folder, name, text, sizeof text);
  return strtoull(text, NULL, 10);
}

/* The number behind a word, as in "oom_kill 3". */
static uint64_t read_field(int folder, const char *name, const char *field) {
  char text[1024];
  read_text(folder, name, text, sizeof text);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n")) {
    size_t length = strlen(field);
    if (strncmp(line, field, length) == 0 && line[length] == ' ') return strtoull(line + length + 1, NULL, 10);
  }
  return 0;
}

void join_cgroups(void) {
  /* "0" is whoever writes it. */
  if (box.memory_v1_fd >= 0 && write_value(box.memory_v1_fd, "cgroup.procs", "0") < 0) die("cannot join the memory cgroup");
  if (box.pids_v1_fd >= 0 && write_value(box.pids_v1_fd, "cgroup.procs", "0") < 0) die("cannot join the pids cgroup");
}

static uint64_t kills_before;

/* Swap must not be below memory at any moment, so the order depends on which way the limit moves: try both. */
static void limit_memory_v1(uint64_t bytes) {
  int group = box.memory_v1_fd;
  write_number(group, "memory.limit_in_bytes", bytes);
  write_number(group, "memory.memsw.limit_in_bytes", bytes);
  if (write_number(group, "memory.limit_in_bytes", bytes) < 0) die("cannot limit memory");
  write_number(group, "memory.max_usage_in_bytes", 0);
  kills_before = read_field(group, "memory.oom_control", "oom_kill");
}

static int create_test_cgroup(const struct limits *limits) {
  if (mkdirat(box.cgroup_v2_fd, "program", 0755) < 0 && errno != EEXIST) die("cannot make a cgroup");
  int group = openat(box.cgroup_v2_fd, "program", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (group < 0) die("cannot open the cgroup");
  if (write_number(group, "memory.max", limits->memory_bytes) < 0) die("cannot limit memory");
  write_number(group, "memory.swap.max", 0); /* absent where there is no swap accounting */
  write_number(group, "memory.oom.group", 1);
  if (write_number(group, "pids.max", limits->processes) < 0) die("cannot limit processes");
  return group;
}

/* The group that the next program is to be born in (version 2), or -1. */
int prepare_cgroup(const struct limits *limits) {
  if (box.memory_v1_fd >= 0) limit_memory_v1(limits->memory_bytes);
  if (box.pids_v1_fd >= 0) write_number(box.pids_v1_fd, "pids.max", limits->processes + 1); /* and the warden */
  return box.cgroup_v2_fd >= 0 ? create_test_cgroup(limits) : -1;
}

/* After every process of the program is gone. */
struct usage finish_cgroup(int test_cgroup) {
  struct usage usage = {0};
  if (box.memory_v1_fd >= 0) {
    usage.peak_bytes = read_number(box.memory_v1_fd, "memory.max_usage_in_bytes");
    usage.ran_out_of_memory = read_field(box.memory_v1_fd, "memory.oom_control", "oom_kill") > kills_before;
  }
  if (test_cgroup >= 0) {
    usage.peak_bytes = read_number(test_cgroup, "memory.peak");
    usage.ran_out_of_memory = read_field(test_cgroup, "memory.events", "oom_kill") > 0;
    close(test_cgroup);
    if (unlinkat(box.cgroup_v2_fd, "program", AT_REMOVEDIR) < 0) die("cannot remove the cgroup");
  }
  return usage;
}

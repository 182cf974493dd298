/*
 * Memory is counted by the kernel's control groups where there are any; the folders come as descriptors, so that no path
 * of them exists in the box. Version 1: one group for all programs of the box, whose counters are set back before each of
 * them; starter.c tells how they get into it. Version 2: a group per program, entered as it is born.
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

static void read_file(int file, char *text, size_t size) {
  ssize_t got = pread(file, text, size - 1, 0);
  text[got > 0 ? got : 0] = 0;
}

static void read_text(int folder, const char *name, char *text, size_t size) {
  text[0] = 0;
  int file = openat(folder, name, O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return;
  read_file(file, text, size);
  close(file);
}

static uint64_t read_number(int folder, const char *name) {
  char text[64];
  read_text(folder, name, text, sizeof text);
  return strtoull(text, NULL, 10);
}

/* The number behind a word, as in "oom_kill 3". */
static uint64_t field_in(char *text, const char *field) {
  size_t length = strlen(field);
  for (char *line = strtok(text, "\n"); line; line = strtok(NULL, "\n"))
    if (strncmp(line, field, length) == 0 && line[length] == ' ') return strtoull(line + length + 1, NULL, 10);
  return 0;
}

static uint64_t read_field(int folder, const char *name, const char *field) {
  char text[1024];
  read_text(folder, name, text, sizeof text);
  return field_in(text, field);
}

/* Version 1, for the thread that calls it. "0" is the thread that writes it. */
void join_cgroups(void) {
  if (box.memory_v1_fd >= 0 && write_value(box.memory_v1_fd, "tasks", "0") < 0) die("cannot join the memory cgroup");
  if (box.pids_v1_fd >= 0 && write_value(box.pids_v1_fd, "tasks", "0") < 0) die("cannot join the pids cgroup");
}

/* Read or written around every program, so they stay open. */
static struct {
  int peak;
  int usage;
  int oom_control;
  uint64_t limit;
  uint64_t processes;
  uint64_t kills;
  bool was_full;
} v1 = {.peak = -1, .usage = -1, .oom_control = -1};

static void open_v1_files(void) {
  v1.peak = openat(box.memory_v1_fd, "memory.max_usage_in_bytes", O_RDWR | O_CLOEXEC | O_NOFOLLOW);
  v1.usage = openat(box.memory_v1_fd, "memory.usage_in_bytes", O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  v1.oom_control = openat(box.memory_v1_fd, "memory.oom_control", O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (v1.peak < 0 || v1.usage < 0 || v1.oom_control < 0) die("cannot watch memory");
}

/* Swap must not be below memory at any moment, so the order depends on which way the limit moves: try both. */
static void limit_memory_v1(uint64_t bytes) {
  int group = box.memory_v1_fd;
  write_number(group, "memory.limit_in_bytes", bytes);
  write_number(group, "memory.memsw.limit_in_bytes", bytes);
  if (write_number(group, "memory.limit_in_bytes", bytes) < 0) die("cannot limit memory");
  v1.limit = bytes;
}

#define SETTLE_STEP_US 1000
#define SETTLE_STEPS 500

static uint64_t number_in(int file) {
  char text[64];
  read_file(file, text, sizeof text);
  return strtoull(text, NULL, 10);
}

/* The kernel frees the page tables of a process some time after its end; until then the next program would pay for them. */
static void wait_until_settled(void) {
  for (int step = 0; step < SETTLE_STEPS && number_in(v1.usage) > v1.limit / 4; step++) usleep(SETTLE_STEP_US);
  v1.was_full = false;
}

static void prepare_v1(const struct limits *limits) {
  uint64_t limit = limits->memory_bytes;
  if (v1.peak < 0) open_v1_files();
  if (v1.was_full) wait_until_settled();
  if (v1.limit != limit) limit_memory_v1(limit);
  if (v1.processes != limits->processes) write_number(box.pids_v1_fd, "pids.max", limits->processes + 1); /* and the starter */
  v1.processes = limits->processes;
  if (pwrite(v1.peak, "0", 1, 0) < 0) die("cannot set back the peak of memory");
}

static struct usage finish_v1(void) {
  uint64_t peak = number_in(v1.peak);
  struct usage usage = {.peak_bytes = peak};
  char text[256];
  read_file(v1.oom_control, text, sizeof text);
  uint64_t kills = field_in(text, "oom_kill");
  usage.ran_out_of_memory = kills > v1.kills;
  v1.kills = kills;
  v1.was_full = peak > v1.limit / 4;
  return usage;
}

static int create_test_cgroup(const struct limits *limits) {
  if (mkdirat(box.cgroup_v2_fd, "program", 0755) < 0 && errno != EEXIST) die("cannot make a cgroup");
  int group = openat(box.cgroup_v2_fd, "program", O_RDONLY | O_DIRECTORY | O_CLOEXEC | O_NOFOLLOW);
  if (group < 0) die("cannot open the cgroup");
  if (write_number(group, "memory.max", limits->memory_bytes) < 0) die("cannot limit memory");
  write_number(group, "memory.swap.max", 0); /* absent if there is no swap accounting */
  write_number(group, "memory.oom.group", 1);
  if (write_number(group, "pids.max", limits->processes) < 0) die("cannot limit processes");
  return group;
}

/* The group that the next program is to be born in (version 2), or -1. */
int prepare_cgroup(const struct limits *limits) {
  if (box.memory_v1_fd >= 0) prepare_v1(limits);
  return box.cgroup_v2_fd >= 0 ? create_test_cgroup(limits) : -1;
}

/* After every process of the program is gone. */
struct usage finish_cgroup(int test_cgroup) {
  if (box.memory_v1_fd >= 0) return finish_v1();
  struct usage usage = {0};
  if (test_cgroup >= 0) {
    usage.peak_bytes = read_number(test_cgroup, "memory.peak");
    usage.ran_out_of_memory = read_field(test_cgroup, "memory.events", "oom_kill") > 0;
    close(test_cgroup);
    if (unlinkat(box.cgroup_v2_fd, "program", AT_REMOVEDIR) < 0) die("cannot remove the cgroup");
  }
  return usage;
}

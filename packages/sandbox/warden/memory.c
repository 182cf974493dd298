/* Memory without control groups: the host's /proc is asked, every few milliseconds, what the program holds. */
#include "warden.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

bool polls_memory(void) {
  return box.proc_fd >= 0 && box.memory_v1_fd < 0 && box.cgroup_v2_fd < 0;
}

#define PAGES_PER_TABLE 512
#define SMALL_TABLES_BYTES (1024u * 1024)

/* Page tables are not part of what is resident, though they take memory: one page for each 512 that are mapped. */
static uint64_t page_table_bytes(const char *task) {
  char name[64], text[4096];
  snprintf(name, sizeof name, "%.40s/status", task);
  read_proc(name, text, sizeof text);
  const char *line = strstr(text, "\nVmPTE:");
  return line ? strtoull(line + strlen("\nVmPTE:"), NULL, 10) * 1024 : 0;
}

/* `task` is the path of a process or a thread in /proc. Reading page tables is slow, so they count only if they may be large. */
static uint64_t resident_bytes_in(const char *task) {
  char name[64], text[64];
  snprintf(name, sizeof name, "%.40s/statm", task);
  read_proc(name, text, sizeof text);
  char *resident = strchr(text, ' ');
  if (!resident) return 0;
  uint64_t page = (uint64_t)sysconf(_SC_PAGESIZE);
  uint64_t largest_tables = strtoull(text, NULL, 10) / PAGES_PER_TABLE * page;
  return strtoull(resident, NULL, 10) * page + (largest_tables > SMALL_TABLES_BYTES ? page_table_bytes(task) : 0);
}

/* A first thread that has ended tells nothing any more, while the others live on with all their memory. */
static uint64_t resident_bytes_of_threads(pid_t host_pid) {
  DIR *threads = threads_of(host_pid);
  if (!threads) return 0;
  uint64_t most = 0;
  for (struct dirent *thread; (thread = readdir(threads));) {
    char name[64];
    snprintf(name, sizeof name, "%d/task/%.10s", (int)host_pid, thread->d_name);
    uint64_t bytes = thread->d_name[0] == '.' ? 0 : resident_bytes_in(name);
    if (bytes > most) most = bytes;
  }
  closedir(threads);
  return most;
}

static uint64_t resident_bytes(pid_t host_pid) {
  char name[32];
  snprintf(name, sizeof name, "%d", (int)host_pid);
  uint64_t bytes = resident_bytes_in(name);
  return bytes > 0 ? bytes : resident_bytes_of_threads(host_pid);
}

static uint64_t resident_bytes_below(pid_t host_pid);

static uint64_t resident_bytes_of_children(pid_t host_pid, const char *thread) {
  char name[64], text[1024];
  snprintf(name, sizeof name, "%d/task/%.10s/children", (int)host_pid, thread);
  read_proc(name, text, sizeof text);
  uint64_t bytes = 0;
  for (char *at = text, *end;; at = end) {
    pid_t child = (pid_t)strtol(at, &end, 10);
    if (child <= 0) return bytes;
    bytes += resident_bytes(child) + resident_bytes_below(child);
  }
}

/* Any thread may have children of its own. */
static uint64_t resident_bytes_below(pid_t host_pid) {
  DIR *threads = threads_of(host_pid);
  if (!threads) return 0;
  uint64_t bytes = 0;
  for (struct dirent *thread; (thread = readdir(threads));)
    if (thread->d_name[0] != '.') bytes += resident_bytes_of_children(host_pid, thread->d_name);
  closedir(threads);
  return bytes;
}

/* Compilers start others, and what counts is all of them together: everything in the box hangs below the warden. */
uint64_t held_bytes(pid_t program_host_pid) {
  return box.may_fork ? resident_bytes_below(own_host_pid()) : resident_bytes(program_host_pid);
}

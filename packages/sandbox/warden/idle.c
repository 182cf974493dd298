/*
 * How long a program was idle by its own choice. A program that sleeps burns no CPU time, so something else has to end it; but
 * a program that waits for a core burns none either, and that is our machine's fault. So a moment counts as idle only when
 * every thread of the program is asleep, and of the time since the last look only the part in which none of them was running,
 * was waiting for a core, or was waiting for the warden that empties its pipes.
 *
 * Looking costs some system calls per thread, so it happens only once a few milliseconds have passed that CPU time does not
 * explain: a program that computes on a core of its own is never looked at.
 */
#include "warden.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define LOOK_US (IDLE_LOOK_MS * 1000u)

/* What the kernel says of some threads at one moment. */
struct look {
  bool is_asleep;
  uint64_t delay_us; /* for which they waited for a core, in all */
  uint64_t cpu_us;
};

static uint64_t ticks_us(uint64_t ticks) {
  return ticks * 1000000u / (uint64_t)sysconf(_SC_CLK_TCK);
}

/* Runnable (R) is running or waiting for a core; D waits for a disk, which is our machine's. Everything else is a choice. */
static bool is_awake(char state) {
  return state == 'R' || state == 'D';
}

/* The fields behind the name, which may contain anything: state, twelve others, and the CPU times of it and of its children. */
static void look_at_stat(const char *text, struct look *look) {
  const char *name_end = strrchr(text, ')');
  char state;
  unsigned long long user, kernel, children_user, children_kernel;
  static const char fields[] = ") %c %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %llu %llu %llu %llu";
  if (!name_end || sscanf(name_end, fields, &state, &user, &kernel, &children_user, &children_kernel) != 5) return;
  if (is_awake(state)) look->is_asleep = false;
  look->cpu_us += ticks_us(user + kernel + children_user + children_kernel);
}

/* Nanoseconds on a core, nanoseconds of waiting for one, times it got one. */
static uint64_t delay_in(const char *text) {
  const char *delay = strchr(text, ' ');
  return delay ? strtoull(delay, NULL, 10) / 1000 : 0;
}

static void look_at_task(const char *task, struct look *look) {
  char name[64], text[1024];
  snprintf(name, sizeof name, "%.40s/stat", task);
  read_proc(name, text, sizeof text);
  look_at_stat(text, look);
  snprintf(name, sizeof name, "%.40s/schedstat", task);
  read_proc(name, text, sizeof text);
  look->delay_us += delay_in(text);
}

static void look_at_children(const char *task, struct look *look);

static void look_at_process(pid_t host_pid, bool with_children, struct look *look) {
  DIR *threads = threads_of(host_pid);
  if (!threads) return;
  for (struct dirent *thread; (thread = readdir(threads));) {
    char task[64];
    if (thread->d_name[0] == '.') continue;
    snprintf(task, sizeof task, "%d/task/%.10s", (int)host_pid, thread->d_name);
    look_at_task(task, look);
    if (with_children) look_at_children(task, look);
  }
  closedir(threads);
}

static void look_at_children(const char *task, struct look *look) {
  char name[64], text[1024];
  snprintf(name, sizeof name, "%.40s/children", task);
  read_proc(name, text, sizeof text);
  for (char *at = text, *end;; at = end) {
    pid_t child = (pid_t)strtol(at, &end, 10);
    if (child <= 0) return;
    look_at_process(child, true, look);
  }
}

/* The time that the hypervisor took from our core, or from all cores if the program may run on any. */
static uint64_t stolen_us(void) {
  char text[8192], core[32] = "cpu ";
  if (box.is_pinned) snprintf(core, sizeof core, "cpu%d ", box.core);
  read_proc("stat", text, sizeof text);
  const char *line = strstr(text, core);
  unsigned long long stolen = 0;
  if (line) sscanf(line, "%*s %*u %*u %*u %*u %*u %*u %*u %llu", &stolen);
  return ticks_us(stolen);
}

/* While we wait for a core, the program may be waiting for us. */
static uint64_t own_delay_us(void) {
  char text[128];
  read_proc("self/schedstat", text, sizeof text);
  return delay_in(text);
}

/* In a dialogue a program waits for its partner, and is not idle while that one computes. */
static bool is_partner_asleep(void) {
  pid_t partner = partner_host_pid();
  struct look look = {.is_asleep = true};
  if (partner > 0) look_at_process(partner, false, &look);
  return look.is_asleep;
}

void begin_idleness(struct idleness *idleness, uint64_t wall_us) {
  *idleness = (struct idleness){.wall_us = wall_us};
  if (box.proc_fd >= 0) idleness->delay_us = own_delay_us();
}

/* Reading it takes longer than a short program runs, so it is first read at the first look. */
static uint64_t stolen_since(struct idleness *idleness) {
  uint64_t before = idleness->stolen_us, now = stolen_us();
  idleness->stolen_us = now;
  return before > 0 && now > before ? now - before : 0;
}

/* Where the kernel tells nothing, all time that is not CPU time counts. */
static struct look look_at_program(pid_t host_pid) {
  struct look look = {.is_asleep = true};
  if (host_pid == 0) return look;
  look_at_process(host_pid, box.may_fork, &look);
  look.delay_us += own_delay_us();
  look.is_asleep = look.is_asleep && !has_queued_output() && is_partner_asleep();
  return look;
}

void watch_idleness(struct idleness *idleness, pid_t program_host_pid, uint64_t wall_us, uint64_t cpu_us) {
  uint64_t passed = wall_us - idleness->wall_us, burnt = cpu_us - idleness->cpu_us;
  bool is_explained = passed < burnt + LOOK_US;
  /* CPU time of several threads at once must not make up for a later sleep. */
  if (is_explained && burnt <= passed) return;
  idleness->wall_us = wall_us;
  idleness->cpu_us = cpu_us;
  if (is_explained) return;
  struct look look = look_at_program(program_host_pid);
  uint64_t waited = look.delay_us > idleness->delay_us ? look.delay_us - idleness->delay_us : 0;
  if (program_host_pid > 0) waited += stolen_since(idleness);
  idleness->delay_us = look.delay_us;
  idleness->tree_cpu_us = look.cpu_us;
  if (look.is_asleep && passed > burnt + waited) idleness->idle_us += passed - burnt - waited;
}

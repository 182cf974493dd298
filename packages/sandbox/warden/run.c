/*
 * One run: start the program behind its walls, pass its output on, watch its clocks, and leave nothing of it behind.
 * Reported are facts: how it ended, which limit it met, what it used. What that means is decided elsewhere.
 */
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <linux/sched.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define MAX_ARGUMENTS 64
#define MEMORY_POLL_MS 2
#define LONGEST_NAP_MS 1000
/* A flood of complaints is cut at its own bound and ends the run at this multiple of it. */
#define STDERR_FLOOD_FACTOR 1024

struct order {
  ORDER_NUMBERS(DECLARE)
};

struct report {
  REPORT_NUMBERS(DECLARE)
};

struct request {
  struct limits limits;
  char *arguments[MAX_ARGUMENTS + 1];
  char *environment[MAX_ARGUMENTS + 1];
  int stdin_fd;
  struct order order;
};

struct run {
  pid_t pid;
  pid_t host_pid; /* as the host's /proc knows it; 0 where there is none */
  int pidfd;
  int stdout_fd;
  int stderr_fd;
  clockid_t cpu_clock;
  bool has_cpu_clock;
  uint64_t started_us;
  uint64_t stdout_bytes;
  uint64_t stderr_bytes;
  uint64_t polled_peak_bytes;
  enum limit_met met;
  bool has_exited;
  struct pulses pulses;
  struct idleness idleness;
};

static uint64_t now_us(clockid_t clock) {
  struct timespec time;
  if (clock_gettime(clock, &time) < 0) return 0;
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_nsec / 1000;
}

/* ── What is asked for ─────────────────────────────────────────────── */

static void take_strings(struct reader *reader, uint64_t count, char **strings) {
  if (count > MAX_ARGUMENTS) die("too many arguments");
  for (uint64_t i = 0; i < count; i++) strings[i] = (char *)(uintptr_t)take_string(reader);
  strings[count] = NULL;
}

static void read_request(struct reader *reader, struct request *request) {
  struct limits *limits = &request->limits;
  struct order *order = &request->order;
#define TAKE_LIMIT(name) limits->name = take_u64(reader);
#define TAKE_NUMBER(name) order->name = take_u64(reader);
  LIMIT_NUMBERS(TAKE_LIMIT)
  ORDER_NUMBERS(TAKE_NUMBER)
  if (reader->is_broken || order->argument_count == 0) die("a run makes no sense");
  take_strings(reader, order->argument_count, request->arguments);
  take_strings(reader, order->environment_count, request->environment);
  clear_staged();
  for (uint64_t i = 0; i < order->staged_count && !reader->is_broken; i++) {
    const char *path = take_string(reader);
    stage_file(path, take_string(reader));
  }
  if (reader->is_broken) die("a run makes no sense");
  request->stdin_fd = open_stdin((enum stdin_kind)order->stdin_kind, reader);
  if (request->stdin_fd < 0) die("there is no input");
}

/* ── Starting it ───────────────────────────────────────────────────── */

/*
 * The thread that starts the child stands still until the child has become the program or has failed to (CLONE_VFORK). Until
 * then the child shares our memory (CLONE_VM), which spares the copying of page tables, or at least this page of it.
 */
struct start_report {
  int error; /* the errno with which it failed; 0 when the program runs */
  pid_t host_pid;
};

static struct start_report *start_report;

struct child_plan {
  const struct request *request;
  int out;
  int err;
  int *pidfd;
};

static void fail_to_start(void) {
  start_report->error = errno;
  _exit(127);
}

enum { FIRST_CLOSED = 3, OUT_OF_THE_WAY = 10 };

static int become_program(void *argument) {
  const struct child_plan *plan = argument;
  const struct request *request = plan->request;
  start_report->host_pid = own_host_pid();
  if (setsid() < 0) fail_to_start();
  if (prctl(PR_SET_PDEATHSIG, SIGKILL) < 0) fail_to_start();
  /* First away from 0 to 2, as any of them may be one of these. */
  int in = fcntl(request->stdin_fd, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
  int out = fcntl(plan->out, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
  int err = fcntl(plan->err, F_DUPFD_CLOEXEC, OUT_OF_THE_WAY);
  if (dup2(in, 0) < 0 || dup2(out, 1) < 0 || dup2(err, 2) < 0) fail_to_start();
  if (close_range(FIRST_CLOSED, ~0u, 0) < 0) fail_to_start();
  if (limit_resources(&request->limits) < 0) fail_to_start();
  if (chdir(request->order.starts_in_staged_files ? "/d" : "/w") < 0) fail_to_start();
  if (become_nobody() < 0) fail_to_start();
  forget_signals();
  if (deny_new_processes() < 0) fail_to_start();
  execve(request->arguments[0], request->arguments, request->environment);
  fail_to_start();
  return 0;
}

static pid_t start_sharing_memory(void *argument) {
  struct child_plan *plan = argument;
  static uint8_t stack[64 * 1024] __attribute__((aligned(16)));
  int flags = CLONE_VM | CLONE_VFORK | CLONE_PIDFD | SIGCHLD;
  return clone(become_program, stack + sizeof stack, flags, plan, plan->pidfd);
}

/* Only clone3 knows groups, and without assembly it can't give the child a stack of its own: it gets a copy of ours. */
static pid_t start_in_test_cgroup(struct child_plan *plan, int test_cgroup) {
  struct clone_args arguments = {
      .flags = CLONE_VFORK | CLONE_PIDFD | CLONE_INTO_CGROUP,
      .pidfd = (uint64_t)(uintptr_t)plan->pidfd,
      .exit_signal = SIGCHLD,
      .cgroup = (unsigned)test_cgroup,
  };
  pid_t pid = (pid_t)syscall(SYS_clone3, &arguments, sizeof arguments);
  if (pid == 0) become_program(plan);
  return pid;
}

/* Zero once the program runs; otherwise the errno with which it could not be started, which is our fault. */
static int start(const struct request *request, int test_cgroup, struct run *run) {
  int out[2], err[2];
  if (box.link_role == LINK_VALIDATOR) open_dialogue_stdout(out);
  else open_stream("stdout", out);
  open_stream("stderr", err);
  if (!start_report)
    start_report = mmap(NULL, sizeof *start_report, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_ANONYMOUS, -1, 0);
  if (start_report == MAP_FAILED) die("no memory to start from");
  *start_report = (struct start_report){0};
  struct child_plan plan = {.request = request, .out = out[1], .err = err[1], .pidfd = &run->pidfd};
  run->started_us = now_us(CLOCK_MONOTONIC);
  begin_idleness(&run->idleness, run->started_us);
  run->pid = test_cgroup >= 0 ? start_in_test_cgroup(&plan, test_cgroup) : start_in_group(start_sharing_memory, &plan);
  if (run->pid < 0) die("cannot start a process");
  program_has_started(start_report->host_pid);
  if (box.link_role != LINK_VALIDATOR) close(out[1]);
  close(err[1]);
  close(request->stdin_fd);
  run->stdout_fd = out[0];
  run->stderr_fd = err[0];
  run->has_cpu_clock = clock_getcpuclockid(run->pid, &run->cpu_clock) == 0;
  run->host_pid = start_report->host_pid;
  return start_report->error;
}

/* ── Watching it ───────────────────────────────────────────────────── */

static void stop(struct run *run, enum limit_met met) {
  if (run->met == MET_NONE) run->met = met;
  kill(-1, SIGKILL); /* as PID 1: everything in the box but ourselves */
}

static void check_clocks(const struct limits *limits, struct run *run) {
  uint64_t wall = now_us(CLOCK_MONOTONIC), cpu = run->has_cpu_clock ? now_us(run->cpu_clock) : 0;
  watch_idleness(&run->idleness, run->host_pid, wall, cpu);
  if (cpu > limits->cpu_us) stop(run, MET_CPU);
  if (box.may_fork && run->idleness.tree_cpu_us > limits->cpu_us) stop(run, MET_CPU);
  if (run->idleness.idle_us > limits->idle_us) stop(run, MET_IDLE);
  if (wall - run->started_us > limits->wall_us) stop(run, MET_WALL);
}

static void check_memory(const struct limits *limits, struct run *run) {
  if (!polls_memory() || run->host_pid == 0) return;
  uint64_t resident = held_bytes(run->host_pid);
  if (resident > run->polled_peak_bytes) run->polled_peak_bytes = resident;
  if (resident > limits->memory_bytes) stop(run, MET_MEMORY);
}

/* Until the earliest moment at which a limit could be met: all cores may burn CPU time at once. */
static int nap_ms(const struct limits *limits, const struct run *run) {
  if (polls_memory()) return MEMORY_POLL_MS;
  static long cores;
  if (cores == 0) cores = sysconf(_SC_NPROCESSORS_ONLN);
  uint64_t cpu = run->has_cpu_clock ? now_us(run->cpu_clock) : 0;
  uint64_t cpu_left = cpu < limits->cpu_us ? (limits->cpu_us - cpu) / (uint64_t)(cores > 0 ? cores : 1) : 0;
  uint64_t nap = cpu_left / 1000 + 1;
  return nap < IDLE_LOOK_MS ? (int)nap : IDLE_LOOK_MS;
}

/* True while there may be more. `counted` is what came in all; what is past the bound is not passed on. */
static bool pass_on(int fd, enum reply type, uint64_t *counted, uint64_t bound) {
  static uint8_t chunk[OUTPUT_CHUNK_BYTES];
  ssize_t got = read(fd, chunk, sizeof chunk);
  if (got < 0) return errno == EAGAIN || errno == EINTR;
  if (got == 0) return false;
  uint64_t room = *counted < bound ? bound - *counted : 0;
  size_t kept = (uint64_t)got < room ? (size_t)got : (size_t)room;
  *counted += (uint64_t)got;
  if (kept > 0 && !queue_output(type, chunk, kept)) die("output came while some was waiting");
  return true;
}

static void close_stream(int *fd) {
  close(*fd);
  *fd = -1;
}

/* While a program runs, the only thing Node may say is: enough. */
static void obey(struct run *run) {
  struct frame frame;
  if (!read_frame(&frame)) die("Node is gone");
  if (frame.type != COMMAND_CANCEL || frame.length != 0) die("a command came in the middle of a run");
  stop(run, MET_CANCEL);
}

enum watched { WATCH_COMMANDS, WATCH_PROCESS, WATCH_STDOUT, WATCH_STDERR, WATCH_REPLIES, WATCH_RELAY, WATCHED = WATCH_RELAY + RELAY_WATCHED };

static void watch(const struct limits *limits, struct run *run) {
  while (!run->has_exited) {
    /* While Node has not taken the last piece, the program's pipes are not read: it waits for its reader. */
    bool is_waiting = has_queued_output();
    struct pollfd watched[WATCHED] = {
        [WATCH_COMMANDS] = {.fd = COMMAND_FD, .events = POLLIN},
        [WATCH_PROCESS] = {.fd = run->pidfd, .events = POLLIN},
        [WATCH_STDOUT] = {.fd = is_waiting ? -1 : run->stdout_fd, .events = POLLIN},
        [WATCH_STDERR] = {.fd = is_waiting ? -1 : run->stderr_fd, .events = POLLIN},
        [WATCH_REPLIES] = {.fd = is_waiting ? REPLY_FD : -1, .events = POLLOUT},
    };
    watch_relay(watched + WATCH_RELAY);
    if (poll(watched, WATCHED, pulse_nap_ms(nap_ms(limits, run))) < 0 && errno != EINTR) die("cannot wait");
    if (watched[WATCH_COMMANDS].revents) obey(run);
    if (watched[WATCH_REPLIES].revents) send_queued_output();
    step_relay(watched + WATCH_RELAY);
    if (box.link_role == LINK_PROGRAM) run->stdout_bytes = relayed_bytes();
    if (watched[WATCH_STDOUT].revents && !pass_on(run->stdout_fd, REPLY_STDOUT, &run->stdout_bytes, limits->stdout_bytes))
      close_stream(&run->stdout_fd);
    if (watched[WATCH_STDERR].revents && !has_queued_output() &&
        !pass_on(run->stderr_fd, REPLY_STDERR, &run->stderr_bytes, limits->stderr_bytes))
      close_stream(&run->stderr_fd);
    if (run->stdout_bytes > limits->stdout_bytes) stop(run, MET_OUTPUT);
    if (run->stderr_bytes > limits->stderr_bytes * STDERR_FLOOD_FACTOR) stop(run, MET_OUTPUT);
    run->has_exited = watched[WATCH_PROCESS].revents != 0;
    if (run->has_exited) break;
    check_clocks(limits, run);
    check_memory(limits, run);
    take_pulse(&run->pulses, now_us(CLOCK_MONOTONIC));
  }
}

/* ── Cleaning up ───────────────────────────────────────────────────── */

static void drain(int fd, enum reply type, uint64_t *counted, uint64_t bound) {
  if (fd < 0) return;
  while (*counted <= bound) {
    while (has_queued_output()) {
      struct pollfd replies = {.fd = REPLY_FD, .events = POLLOUT};
      poll(&replies, 1, LONGEST_NAP_MS);
      send_queued_output();
    }
    uint64_t before = *counted;
    if (!pass_on(fd, type, counted, bound) || *counted == before) break;
  }
  close(fd);
}

struct ending {
  int status; /* as wait4 tells it */
  uint64_t cpu_us;
  uint64_t peak_rss_bytes;
};

static uint64_t microseconds(struct timeval time) {
  return (uint64_t)time.tv_sec * 1000000 + (uint64_t)time.tv_usec;
}

/* Kills and collects everything in the box. From PID 1 no process can slip away: not by forking, not by setsid. */
static struct ending reap_all(pid_t program) {
  struct ending ending = {0};
  kill(-1, SIGKILL);
  for (;;) {
    int status;
    struct rusage usage;
    pid_t pid = wait4(-1, &status, __WALL, &usage);
    if (pid < 0 && errno == EINTR) continue;
    if (pid < 0) return ending;
    ending.cpu_us += microseconds(usage.ru_utime) + microseconds(usage.ru_stime);
    uint64_t rss = (uint64_t)usage.ru_maxrss * 1024;
    if (rss > ending.peak_rss_bytes) ending.peak_rss_bytes = rss;
    if (pid == program) ending.status = status;
  }
}

static uint8_t *encode_u64(uint8_t *at, uint64_t value) {
  for (int i = 0; i < 8; i++) *at++ = (uint8_t)(value >> (8 * i));
  return at;
}

static void tell(const struct run *run, const struct ending *ending, const struct usage *usage, int error, uint64_t ended_us) {
  uint64_t memory = usage->peak_bytes > 0 ? usage->peak_bytes : ending->peak_rss_bytes;
  if (run->polled_peak_bytes > memory) memory = run->polled_peak_bytes;
  struct report report = {
      .limit_met = (uint64_t)run->met,
      .exit_code = WIFEXITED(ending->status) ? (uint64_t)WEXITSTATUS(ending->status) : 0,
      .signal = WIFSIGNALED(ending->status) ? (uint64_t)WTERMSIG(ending->status) : 0,
      .ran_out_of_memory = usage->ran_out_of_memory,
      .start_error = (uint64_t)error,
      .cpu_us = ending->cpu_us,
      .wall_us = ended_us - run->started_us,
      .memory_bytes = memory,
      .stdout_bytes = run->stdout_bytes,
      .stderr_bytes = run->stderr_bytes,
      .idle_us = run->idleness.idle_us,
      .ended_us = ended_us,
      .pulses = run->pulses.count,
      .chain_speed_sum = run->pulses.chain.speed_sum,
      .chain_least_ns = run->pulses.chain.least_ns,
      .work_speed_sum = run->pulses.work.speed_sum,
      .work_least_ns = run->pulses.work.least_ns,
  };
  uint8_t payload[sizeof report];
  uint8_t *end = payload;
#define ENCODE(name) end = encode_u64(end, report.name);
  REPORT_NUMBERS(ENCODE)
  send_frame(REPLY_DONE, payload, (size_t)(end - payload));
}

/* The program has ended; the other side of its dialogue may still be reading and writing. */
static void finish_relay(void) {
  program_has_exited();
  while (is_relay_open()) {
    struct pollfd watched[1 + RELAY_WATCHED] = {{.fd = COMMAND_FD, .events = POLLIN}};
    watch_relay(watched + 1);
    if (poll(watched, 1 + RELAY_WATCHED, LONGEST_NAP_MS) < 0 && errno != EINTR) die("cannot wait");
    step_relay(watched + 1);
    struct frame frame;
    if (!watched[0].revents) continue;
    if (!read_frame(&frame)) die("Node is gone");
    if (frame.type != COMMAND_CANCEL) die("a command came in the middle of a run");
    break;
  }
  end_relay();
}

void run_program(struct reader *reader) {
  static struct request request;
  read_request(reader, &request);
  struct run run = {.stdout_fd = -1, .stderr_fd = -1};
  int test_cgroup = prepare_cgroup(&request.limits);
  if (request.order.keeps_feedback) forget_next_pass();
  else clear_feedback();
  take_pulse(&run.pulses, now_us(CLOCK_MONOTONIC));
  int error = start(&request, test_cgroup, &run);
  make_replies_non_blocking(true);
  if (box.link_role == LINK_PROGRAM) {
    begin_relay(run.stdout_fd, request.order.transcript_bytes);
    run.stdout_fd = -1;
  }
  if (error == 0) watch(&request.limits, &run);
  uint64_t ended_us = now_us(CLOCK_MONOTONIC);
  take_pulse(&run.pulses, ended_us);
  struct ending ending = reap_all(run.pid);
  finish_relay();
  if (box.link_role == LINK_PROGRAM) run.stdout_bytes = relayed_bytes();
  drain(run.stdout_fd, REPLY_STDOUT, &run.stdout_bytes, request.limits.stdout_bytes);
  drain(run.stderr_fd, REPLY_STDERR, &run.stderr_bytes, request.limits.stderr_bytes);
  if (run.met == MET_NONE && run.stdout_bytes > request.limits.stdout_bytes) run.met = MET_OUTPUT;
  if (run.met == MET_NONE && ending.cpu_us > request.limits.cpu_us) run.met = MET_CPU;
  /* Polling misses what was held for a moment only; the kernel remembers it. */
  if (polls_memory() && ending.peak_rss_bytes > request.limits.memory_bytes) run.met = MET_MEMORY;
  close(run.pidfd);
  struct usage usage = finish_cgroup(test_cgroup);
  while (has_queued_output()) {
    struct pollfd replies = {.fd = REPLY_FD, .events = POLLOUT};
    poll(&replies, 1, LONGEST_NAP_MS);
    send_queued_output();
  }
  make_replies_non_blocking(false);
  send_transcript();
  send_feedback(request.order.feedback_bytes);
  tell(&run, &ending, &usage, error, ended_us);
}

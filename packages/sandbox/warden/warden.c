/*
 * The warden: PID 1 of a box, and the only process in it that we wrote.
 *
 * How it works
 *
 *   Node ── spawns ── bubblewrap ── builds the box, becomes ── warden ── starts, one at a time ── the program
 *     └───────── commands on 0, replies on 1 ─────────────────────┘
 *
 * bubblewrap builds the outer walls: namespaces for processes, network, IPC and mounts; a root with nothing in it but the
 * runtime, all of it read-only; no capabilities but the three that the warden needs as root to change its user and to
 * kill, and one to empty the bounding set, which it then gives up. The warden builds the inner ones before each program (walls.c): resource limits, user id, allowed calls (filter.c).
 *
 * Who may do what: as root every box has its own user ids and the program can't even signal the warden. Otherwise both
 * have one user id inside a user namespace; then PID 1 is immune to signals from within, it is not dumpable, and calls
 * that reach into other processes are forbidden.
 *
 * What is here to be stolen: nothing. The pipes to Node are closed before a program starts, test inputs come as one
 * descriptor that can only be read, expected outputs never enter the box, and the environment is what Node ordered.
 *
 * Who cleans up: after each run everything in the box is killed and collected (reap_all). The box ends with the warden;
 * the warden ends when Node closes its pipe, and bubblewrap ends it when Node dies (--die-with-parent).
 *
 * Failures: a program's are reported as facts. Our own end the warden (die): Node sees the pipe close, calls it a sandbox
 * failure, and throws the box away. There is no third kind.
 */
#include "warden.h"
#include <fcntl.h>
#include <getopt.h>
#include <sched.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

struct box box = {
    .data_fd = -1, .work_fd = -1, .link_fd = -1, .proc_fd = -1, .memory_v1_fd = -1, .pids_v1_fd = -1, .cgroup_v2_fd = -1};

void die(const char *what) {
  perror(what);
  _exit(1);
}

static int number(const char *text) {
  char *end;
  long value = strtol(text, &end, 10);
  if (*text == 0 || *end != 0 || value < 0 || value > 1 << 30) die("an option is no number");
  return (int)value;
}

/* Programs inherit it and can't change it: their times are then those of one core. Where it fails they run anywhere. */
static void stay_on_core(int core) {
  cpu_set_t cores;
  CPU_ZERO(&cores);
  if (core < CPU_SETSIZE) CPU_SET((size_t)core, &cores);
  box.core = core;
  box.is_pinned = sched_setaffinity(0, sizeof cores, &cores) == 0;
}

static void read_options(int count, char **values) {
  static const struct option options[] = {
      {"uid", required_argument, NULL, 'u'},       {"gid", required_argument, NULL, 'g'},
      {"data", required_argument, NULL, 'd'},      {"work", no_argument, NULL, 'w'},
      {"proc", required_argument, NULL, 'p'},      {"memory-v1", required_argument, NULL, 'm'},
      {"pids-v1", required_argument, NULL, 'i'},   {"cgroup-v2", required_argument, NULL, 'c'},
      {"may-fork", no_argument, NULL, 'f'},        {"own-files", no_argument, NULL, 'o'},
      {"link-program", required_argument, NULL, 'k'}, {"link-validator", required_argument, NULL, 'K'},
      {"core", required_argument, NULL, 'n'},
      {NULL, 0, NULL, 0},
  };
  for (int option; (option = getopt_long(count, values, "", options, NULL)) != -1;) {
    switch (option) {
    case 'u':
      box.uid = (uid_t)number(optarg);
      box.switches_user = true;
      break;
    case 'g': box.gid = (gid_t)number(optarg); break;
    case 'd': box.data_fd = number(optarg); break;
    case 'w': box.work_fd = open("/w", O_RDONLY | O_DIRECTORY | O_CLOEXEC); break;
    case 'p': box.proc_fd = number(optarg); break;
    case 'm': box.memory_v1_fd = number(optarg); break;
    case 'i': box.pids_v1_fd = number(optarg); break;
    case 'c': box.cgroup_v2_fd = number(optarg); break;
    case 'f': box.may_fork = true; break;
    case 'o': box.owns_its_files = true; break;
    case 'n': stay_on_core(number(optarg)); break;
    case 'k':
      box.link_fd = number(optarg);
      box.link_role = LINK_PROGRAM;
      break;
    case 'K':
      box.link_fd = number(optarg);
      box.link_role = LINK_VALIDATOR;
      break;
    default: die("an option is unknown");
    }
  }
}

static void obey(struct frame *frame) {
  struct reader reader = {.at = frame->payload, .left = frame->length};
  switch (frame->type) {
  case COMMAND_RUN: run_program(&reader); return;
  case COMMAND_PUT: put_file(&reader); return;
  case COMMAND_GET: get_file(&reader); return;
  case COMMAND_LIST: list_files(&reader); return;
  case COMMAND_LINK: open_link(&reader); return;
  case COMMAND_CANCEL: return; /* it came when the run was over already */
  default: die("a command is unknown");
  }
}

int main(int count, char **values) {
  umask(022);
  settle_signals();
  read_options(count, values);
  prepare_stdio();
  prepare_folders();
  prepare_link();
  hide_from_debuggers();
  keep_descriptors_from_programs();
  drop_capabilities();
  deny_dangerous_calls();
  prepare_starter();
  send_frame(REPLY_READY, NULL, 0);
  for (struct frame frame; read_frame(&frame);) obey(&frame);
  return 0;
}

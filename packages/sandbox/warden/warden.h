/* What the parts of the warden share. warden.c tells how it works. */
#ifndef WARDEN_H
#define WARDEN_H

#include <dirent.h>
#include <poll.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>
#include "protocol.h"

#define COMMAND_FD 0
#define REPLY_FD 1

/* Frames: what travels between Node and the warden (frames.c). */
#define MAX_COMMAND_BYTES (4u * 1024 * 1024)
#define OUTPUT_CHUNK_BYTES (64u * 1024)

/* Declares a field for each number of a list in protocol.h. */
#define DECLARE(name) uint64_t name;

enum command { COMMAND_RUN = 'R', COMMAND_PUT = 'P', COMMAND_GET = 'G', COMMAND_LIST = 'L', COMMAND_LINK = 'K', COMMAND_CANCEL = 'C' };
enum reply {
  REPLY_READY = 'r',
  REPLY_STDOUT = 'o',
  REPLY_STDERR = 'e',
  REPLY_DONE = 'd',
  REPLY_FILE = 'f',
  REPLY_LIST = 'l',
  REPLY_STORED = 's',
  REPLY_ABSENT = 'a',
  REPLY_FEEDBACK = 'k',
  REPLY_DIALOGUE = 't',
};

struct frame {
  uint8_t type;
  uint32_t length;
  uint8_t *payload;
};

bool read_frame(struct frame *frame);
void send_frame(enum reply type, const void *payload, size_t length);
bool queue_output(enum reply type, const void *payload, size_t length);
bool has_queued_output(void);
void send_queued_output(void);
void make_replies_non_blocking(bool is_non_blocking);

/* A payload that is being read; `is_broken` once it held less than was asked for. */
struct reader {
  const uint8_t *at;
  size_t left;
  bool is_broken;
};

uint32_t take_u32(struct reader *reader);
uint64_t take_u64(struct reader *reader);
const char *take_string(struct reader *reader);
const uint8_t *take_bytes(struct reader *reader, size_t length);

/* Which side of a dialogue the program of a box has; the other one is in another box (relay.c). */
enum link_role { LINK_NONE, LINK_PROGRAM, LINK_VALIDATOR };

/* The box, as it was ordered on the command line. */
struct box {
  bool switches_user; /* as root: programs run under the two ids below */
  uid_t uid;
  gid_t gid;
  bool may_fork;       /* compilers start other programs */
  bool is_pinned;      /* programs stay on one core, and so do we */
  int core;            /* that one */
  bool owns_its_files; /* nothing that a program could map is seen by another box */
  int data_fd;   /* folder with test inputs, or -1 */
  int work_fd;   /* folder for sources and artifacts, or -1 */
  int link_fd;   /* folder with the pipes between this box and another, or -1 */
  enum link_role link_role;
  int proc_fd;   /* the host's /proc; or -1 */
  int memory_v1_fd;
  int pids_v1_fd;
  int cgroup_v2_fd;
};

extern struct box box;

/* Walls (walls.c): each takes away what a program could misuse. */
void hide_from_debuggers(void);
void keep_descriptors_from_programs(void);
void deny_dangerous_calls(void);
int deny_new_processes(void);
void drop_capabilities(void);
struct limits {
  LIMIT_NUMBERS(DECLARE)
};
int limit_resources(const struct limits *limits);
int become_nobody(void);
void settle_signals(void);
void forget_signals(void);

/* cgroups (cgroup.c). */
void join_cgroups(void);
int prepare_cgroup(const struct limits *limits);
struct usage {
  uint64_t peak_bytes; /* 0: there is no cgroup to ask */
  bool ran_out_of_memory;
};
struct usage finish_cgroup(int test_cgroup);

/* The thread of version 1 that starts programs (starter.c). */
void prepare_starter(void);
pid_t start_in_group(pid_t (*start)(void *), void *argument);

/* The host's /proc (proc.c). */
pid_t own_host_pid(void);
void read_proc(const char *name, char *text, size_t size);
DIR *threads_of(pid_t host_pid);

/* Memory where there are no cgroups (memory.c). */
bool polls_memory(void);
uint64_t held_bytes(pid_t program_host_pid);

/* How long a program was idle by its own choice (idle.c). */
struct idleness {
  uint64_t wall_us; /* these as of the last look */
  uint64_t cpu_us;
  uint64_t delay_us;
  uint64_t stolen_us;   /* 0: not read yet */
  uint64_t idle_us;     /* in all */
  uint64_t tree_cpu_us; /* of a compiler and everything that it started */
};
#define IDLE_LOOK_MS 20
void begin_idleness(struct idleness *idleness, uint64_t wall_us);
void watch_idleness(struct idleness *idleness, pid_t program_host_pid, uint64_t wall_us, uint64_t cpu_us);

/* Files that a program reads by name, and those that it writes for us (folders.c). */
void prepare_folders(void);
bool has_feedback_folder(void);
void clear_staged(void);
void stage_file(const char *path, const char *data_name);
void clear_feedback(void);
void forget_next_pass(void);
void send_feedback(uint64_t max_bytes);
int open_data_file(const char *name);
bool is_plain_name(const char *name);
int open_below(int top, const char *path, int flags, mode_t mode);

/* A dialogue with the program of another box (relay.c). */
void prepare_link(void);
void open_link(struct reader *request);
int open_dialogue_stdin(void);
void open_dialogue_stdout(int ends[2]);
void begin_relay(int program_stdout, uint64_t transcript_bytes);
void program_has_started(pid_t host_pid);
pid_t partner_host_pid(void);
#define RELAY_WATCHED 2
void watch_relay(struct pollfd watched[RELAY_WATCHED]);
void step_relay(const struct pollfd watched[RELAY_WATCHED]);
uint64_t relayed_bytes(void);
void program_has_exited(void);
bool is_relay_open(void);
void end_relay(void);
void send_transcript(void);

/* What a program reads and writes (stdio.c). */
void prepare_stdio(void);
int open_stdin(enum stdin_kind kind, struct reader *rest);
int stdio_folder(void);
void open_stream(const char *name, int ends[2]);

/* How fast the core is meanwhile (pulse.c). */
struct pulse {
  uint64_t speed_sum;
  uint64_t least_ns;
};
struct pulses {
  uint64_t count;
  uint64_t taken_us;
  struct pulse chain;
  struct pulse work;
};
void take_pulse(struct pulses *pulses, uint64_t now);
int pulse_nap_ms(int nap);

/* One run (run.c), and files of the compile box (files.c). */
void run_program(struct reader *request);
void put_file(struct reader *request);
void get_file(struct reader *request);
void list_files(struct reader *request);

/* Our own failure, never the program's: said on the log, and the box ends. Node sees the pipe close. */
void die(const char *what) __attribute__((noreturn));

#endif

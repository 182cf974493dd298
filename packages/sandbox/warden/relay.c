/*
 * A dialogue: the program of this box talks with the validator of another one.
 *
 *   program ── stdout ── its warden ── to-validator ── validator
 *   program ── stdin ─── its warden ── to-program ──── validator
 *
 * Only the program's warden copies bytes, so that each exchange costs one more hop than bare pipes: it counts what the program
 * writes and keeps the beginning of the dialogue. The two pipes have names in a folder that both wardens hold a descriptor of
 * and neither program can see.
 *
 * The verdict depends on which side ends first, so an end of file must not overtake an exit: the validator's warden keeps its
 * write end open until the validator has exited, and the program's warden ends its side only after the program has. Either side
 * may be gone while the other still writes: what comes then is read and dropped, so that neither program dies of a broken pipe.
 */
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define PUMP_BYTES (64u * 1024)
static const char to_validator[] = "to-validator", to_program[] = "to-program";

struct pump {
  int from; /* -1: nothing more will come */
  int to;   /* -1: the reader is gone, what comes is dropped */
  uint8_t sign;
  uint8_t buffer[PUMP_BYTES];
  size_t length;
  size_t sent;
};

/* One for the program's words, one for the validator's. */
static struct pump said = {.from = -1, .to = -1, .sign = '>'};
static struct pump heard = {.from = -1, .to = -1, .sign = '<'};
static uint64_t said_bytes;

/* Held from the opening of the link until the program runs: a pipe without a process at its other end would be at its end. */
static int held[2] = {-1, -1};
/* The validator's own write end, as long as it runs. */
static int kept_write_end = -1;

static void close_end(int *fd) {
  if (*fd >= 0) close(*fd);
  *fd = -1;
}

void prepare_link(void) {
  if (box.link_fd < 0) return;
  umask(0);
  if (mkfifoat(box.link_fd, to_validator, 0600) < 0 && errno != EEXIST) die("no pipe to the validator");
  if (mkfifoat(box.link_fd, to_program, 0600) < 0 && errno != EEXIST) die("no pipe to the program");
  umask(022);
}

static int open_pipe(const char *name, int flags) {
  int fd = openat(box.link_fd, name, flags | O_CLOEXEC | O_NOFOLLOW);
  if (fd < 0) die("a pipe of the dialogue cannot be opened");
  return fd;
}

/* Node sends this to the validator's box first, so that the program's finds a process at the other end of both pipes. */
void open_link(struct reader *request) {
  if (request->left > 0 || box.link_role == LINK_NONE) die("there is no link");
  end_relay();
  if (box.link_role == LINK_VALIDATOR) {
    held[0] = open_pipe(to_validator, O_RDWR);
    held[1] = open_pipe(to_program, O_RDWR);
  } else {
    said.to = open_pipe(to_validator, O_WRONLY | O_NONBLOCK);
    heard.from = open_pipe(to_program, O_RDONLY | O_NONBLOCK);
  }
  send_frame(REPLY_STORED, NULL, 0);
}

int open_dialogue_stdin(void) {
  if (box.link_role == LINK_VALIDATOR) return open_pipe(to_validator, O_RDONLY);
  held[0] = openat(stdio_folder(), "stdin", O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  heard.to = openat(stdio_folder(), "stdin", O_WRONLY | O_NONBLOCK | O_CLOEXEC);
  if (held[0] < 0 || heard.to < 0) die("no input");
  return openat(stdio_folder(), "stdin", O_RDONLY | O_CLOEXEC);
}

/* The validator writes to the link itself. */
void open_dialogue_stdout(int ends[2]) {
  ends[0] = -1;
  ends[1] = kept_write_end = open_pipe(to_program, O_WRONLY);
}

/* ── The partner's process: each warden tells the other the number of its own ── */

static const char *const pid_files[] = {[LINK_PROGRAM] = "pid-of-program", [LINK_VALIDATOR] = "pid-of-validator"};

static void tell_partner(pid_t host_pid) {
  int file = openat(box.link_fd, pid_files[box.link_role], O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0600);
  if (file < 0) die("the partner cannot be told");
  dprintf(file, "%d", (int)host_pid);
  close(file);
}

/* Zero if there is no partner, or it has ended. */
pid_t partner_host_pid(void) {
  if (box.link_role == LINK_NONE) return 0;
  char text[32] = {0};
  int file = openat(box.link_fd, pid_files[box.link_role == LINK_PROGRAM ? LINK_VALIDATOR : LINK_PROGRAM], O_RDONLY | O_CLOEXEC | O_NOFOLLOW);
  if (file < 0) return 0;
  ssize_t got = read(file, text, sizeof text - 1);
  close(file);
  return got > 0 ? (pid_t)atoi(text) : 0;
}

void program_has_started(pid_t host_pid) {
  close_end(&held[0]);
  close_end(&held[1]);
  if (box.link_role != LINK_NONE) tell_partner(host_pid);
}

/* ── What is kept of it: sign, length, bytes ───────────────────────── */

#define MAX_TRANSCRIPT_BYTES (64u * 1024)
#define ENTRY_HEADER_BYTES 5
static uint8_t transcript[MAX_TRANSCRIPT_BYTES];
static size_t transcript_length, transcript_room, entry_at;
static bool has_entry;

static void set_length(uint8_t *at, size_t length) {
  for (int i = 0; i < 4; i++) at[i] = (uint8_t)(length >> (8 * i));
}

static void note(uint8_t sign, const uint8_t *bytes, size_t length) {
  if (!has_entry || transcript[entry_at] != sign) {
    if (transcript_room - transcript_length <= ENTRY_HEADER_BYTES) return;
    has_entry = true;
    entry_at = transcript_length;
    transcript[entry_at] = sign;
    transcript_length += ENTRY_HEADER_BYTES;
  }
  size_t room = transcript_room - transcript_length, taken = length < room ? length : room;
  memcpy(transcript + transcript_length, bytes, taken);
  transcript_length += taken;
  set_length(transcript + entry_at + 1, transcript_length - entry_at - ENTRY_HEADER_BYTES);
}

void send_transcript(void) {
  if (box.link_role == LINK_PROGRAM) send_frame(REPLY_DIALOGUE, transcript, transcript_length);
}

/* ── Passing it on ─────────────────────────────────────────────────── */

void begin_relay(int program_stdout, uint64_t transcript_bytes) {
  said.from = program_stdout;
  said.length = said.sent = heard.length = heard.sent = 0;
  said_bytes = 0;
  transcript_length = 0;
  has_entry = false;
  transcript_room = transcript_bytes < MAX_TRANSCRIPT_BYTES ? (size_t)transcript_bytes : MAX_TRANSCRIPT_BYTES;
}

uint64_t relayed_bytes(void) {
  return said_bytes;
}

static bool has_pending(const struct pump *pump) {
  return pump->to >= 0 && pump->sent < pump->length;
}

static void write_pending(struct pump *pump) {
  while (has_pending(pump)) {
    ssize_t wrote = write(pump->to, pump->buffer + pump->sent, pump->length - pump->sent);
    if (wrote > 0) pump->sent += (size_t)wrote;
    else if (wrote < 0 && errno == EINTR) continue;
    else if (wrote < 0 && errno == EAGAIN) return;
    else close_end(&pump->to);
  }
}

/* True when something came. */
static bool take_more(struct pump *pump) {
  ssize_t got = read(pump->from, pump->buffer, PUMP_BYTES);
  if (got < 0) return false;
  if (got == 0) {
    close_end(&pump->from);
    return false;
  }
  pump->length = (size_t)got;
  pump->sent = 0;
  if (pump == &said) said_bytes += (uint64_t)got;
  note(pump->sign, pump->buffer, pump->length);
  write_pending(pump);
  return true;
}

static struct pollfd watch_pump(const struct pump *pump) {
  if (has_pending(pump)) return (struct pollfd){.fd = pump->to, .events = POLLOUT};
  return (struct pollfd){.fd = pump->from, .events = POLLIN};
}

void watch_relay(struct pollfd watched[RELAY_WATCHED]) {
  bool is_relaying = box.link_role == LINK_PROGRAM;
  watched[0] = is_relaying ? watch_pump(&said) : (struct pollfd){.fd = -1};
  watched[1] = is_relaying ? watch_pump(&heard) : (struct pollfd){.fd = -1};
}

static void step_pump(struct pump *pump, const struct pollfd *watched) {
  if (watched->fd < 0 || !watched->revents) return;
  if (has_pending(pump)) write_pending(pump);
  else take_more(pump);
}

void step_relay(const struct pollfd watched[RELAY_WATCHED]) {
  if (box.link_role != LINK_PROGRAM) return;
  step_pump(&said, watched);
  step_pump(&heard, watched + 1);
  /* The validator has exited and all it said was passed on: now the program's input is at its end. */
  if (heard.from < 0 && !has_pending(&heard)) close_end(&heard.to);
}

/* ── The end ───────────────────────────────────────────────────────── */

void program_has_exited(void) {
  if (box.link_role != LINK_NONE) unlinkat(box.link_fd, pid_files[box.link_role], 0);
  close_end(&kept_write_end);
  close_end(&heard.to);
}

/* After the program's end, until its last words were passed on and the validator has ended too. */
bool is_relay_open(void) {
  if (box.link_role != LINK_PROGRAM) return false;
  while (!has_pending(&said) && said.from >= 0 && take_more(&said)) continue;
  if (!has_pending(&said)) {
    close_end(&said.from); /* everything that could write to it is dead */
    close_end(&said.to);
  }
  return said.to >= 0 || heard.from >= 0;
}

void end_relay(void) {
  close_end(&held[0]);
  close_end(&held[1]);
  close_end(&kept_write_end);
  close_end(&said.from);
  close_end(&said.to);
  close_end(&heard.from);
  close_end(&heard.to);
}

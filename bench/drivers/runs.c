/*
 * Runs one program again and again, in turn bare (posix_spawn) and in boxes (the warden's protocol over pipes), and
 * prints what each took. Written in C so that what is compared is the sandbox, with nothing of Node's on either side.
 *
 *   runs latency    <rounds>            <program> BOX <bubblewrap and its arguments> [BOX ...]
 *   runs throughput <rounds> <window ms> <program> BOX ... BOX ...
 *
 * It reads from standard input what it sends to a box for each run.
 * latency prints "<bare ns> <boxed ns>" per round, throughput "<bare runs/s> <boxed runs/s>". The program must print
 * EXPECTED and exit with 0, or the driver ends with a complaint: a fast failure is no result.
 */
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#define EXPECTED "Hello, world!\n"
#define EXPECTED_BYTES (sizeof EXPECTED - 1)
#define MAX_BOXES 64
#define HEADER_BYTES 5
#define FACT_BYTES 8

struct box {
  int commands;
  int replies;
  pid_t pid;
};

static struct box boxes[MAX_BOXES];
static int box_count;
static const char *program;
static uint8_t order[1024];
static size_t order_length;

static void fail(const char *what) {
  fprintf(stderr, "%s (%s)\n", what, strerror(errno));
  exit(1);
}

static uint64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

/* ── Bare ──────────────────────────────────────────────────────────── */

static void run_bare(void) {
  static char *environment[] = {NULL};
  char *arguments[] = {(char *)program, NULL};
  int out[2];
  if (pipe2(out, O_CLOEXEC) < 0) fail("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&actions, out[1], 1);
  pid_t pid;
  if (posix_spawn(&pid, program, &actions, NULL, arguments, environment) != 0) fail("the program does not start");
  posix_spawn_file_actions_destroy(&actions);
  close(out[1]);
  char text[64];
  size_t length = 0;
  for (ssize_t got; (got = read(out[0], text + length, sizeof text - length)) > 0;) length += (size_t)got;
  close(out[0]);
  int status;
  if (waitpid(pid, &status, 0) != pid || status != 0) fail("the bare program failed");
  if (length != EXPECTED_BYTES || memcmp(text, EXPECTED, length) != 0) fail("the bare program said something else");
}

/* ── Boxed ─────────────────────────────────────────────────────────── */

/* Comes on standard input, encoded by the sandbox itself. */
static void read_order(void) {
  for (ssize_t got; (got = read(0, order + order_length, sizeof order - order_length)) > 0;) order_length += (size_t)got;
  if (order_length == 0 || order_length == sizeof order) fail("the order is empty or too long");
}

static void open_box(char **arguments) {
  if (box_count == MAX_BOXES) fail("too many boxes");
  int commands[2], replies[2];
  if (pipe2(commands, O_CLOEXEC) < 0 || pipe2(replies, O_CLOEXEC) < 0) fail("no pipe");
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, commands[0], 0);
  posix_spawn_file_actions_adddup2(&actions, replies[1], 1);
  static char *environment[] = {NULL};
  struct box *box = &boxes[box_count++];
  if (posix_spawn(&box->pid, arguments[0], &actions, NULL, arguments, environment) != 0) fail("no box");
  posix_spawn_file_actions_destroy(&actions);
  close(commands[0]);
  close(replies[1]);
  box->commands = commands[1];
  box->replies = replies[0];
  char ready[HEADER_BYTES];
  if (read(box->replies, ready, sizeof ready) != sizeof ready || ready[0] != 'r') fail("the box is not ready");
}

static uint64_t decode(const uint8_t *at, int bytes) {
  uint64_t value = 0;
  for (int i = 0; i < bytes; i++) value |= (uint64_t)at[i] << (8 * i);
  return value;
}

/* The facts begin with the limit met, the exit code and the signal: all zero when all went well. */
static void check_facts(const uint8_t *facts, const uint8_t *output, size_t output_length) {
  for (int i = 0; i < 5; i++)
    if (decode(facts + i * FACT_BYTES, FACT_BYTES) != 0) fail("the boxed program failed");
  if (output_length != EXPECTED_BYTES || memcmp(output, EXPECTED, output_length) != 0)
    fail("the boxed program said something else");
}

static void run_boxed(const struct box *box) {
  if (write(box->commands, order, order_length) != (ssize_t)order_length) fail("the box takes no orders");
  uint8_t reply[4096], output[256];
  size_t have = 0, output_length = 0;
  for (;;) {
    ssize_t got = read(box->replies, reply + have, sizeof reply - have);
    if (got <= 0) fail("the box ended");
    have += (size_t)got;
    size_t at = 0;
    while (have - at >= HEADER_BYTES) {
      size_t length = decode(reply + at + 1, 4);
      if (have - at < HEADER_BYTES + length) break;
      const uint8_t *payload = reply + at + HEADER_BYTES;
      if (reply[at] == 'd') return check_facts(payload, output, output_length);
      if (output_length + length > sizeof output) fail("the boxed program said too much");
      memcpy(output + output_length, payload, length);
      output_length += length;
      at += HEADER_BYTES + length;
    }
    memmove(reply, reply + at, have - at);
    have -= at;
  }
}

/* ── Latency ───────────────────────────────────────────────────────── */

static uint64_t time_bare(void) {
  uint64_t began = now_ns();
  run_bare();
  return now_ns() - began;
}

static uint64_t time_boxed(void) {
  uint64_t began = now_ns();
  run_boxed(&boxes[0]);
  return now_ns() - began;
}

/* Each goes first in every other round, so that neither always finds the caches as the other left them. */
static void measure_latency(int rounds) {
  for (int round = 0; round < rounds; round++) {
    uint64_t bare = 0, boxed = 0;
    if (round % 2 == 0) bare = time_bare();
    boxed = time_boxed();
    if (round % 2 == 1) bare = time_bare();
    printf("%llu %llu\n", (unsigned long long)bare, (unsigned long long)boxed);
  }
}

/* ── Throughput ────────────────────────────────────────────────────── */

static void work_until(uint64_t deadline_ns, const struct box *box, int results) {
  uint64_t count = 0;
  for (; now_ns() < deadline_ns; count++) {
    if (box) run_boxed(box);
    else run_bare();
  }
  if (write(results, &count, sizeof count) != sizeof count) fail("a count is lost");
  _exit(0);
}

/* As many workers as there are boxes, each in a process of its own. */
static double runs_per_second(int window_ms, int is_boxed) {
  int results[2];
  if (pipe2(results, O_CLOEXEC) < 0) fail("no pipe");
  uint64_t began = now_ns();
  uint64_t deadline = began + (uint64_t)window_ms * 1000000;
  for (int i = 0; i < box_count; i++) {
    pid_t pid = fork();
    if (pid < 0) fail("no worker");
    if (pid == 0) work_until(deadline, is_boxed ? &boxes[i] : NULL, results[1]);
  }
  close(results[1]);
  uint64_t total = 0, count;
  for (int i = 0; i < box_count; i++) {
    if (read(results[0], &count, sizeof count) != sizeof count) fail("a worker failed");
    total += count;
  }
  uint64_t took = now_ns() - began;
  for (int i = 0; i < box_count; i++) wait(NULL);
  close(results[0]);
  return (double)total * 1e9 / (double)took;
}

static void measure_throughput(int rounds, int window_ms) {
  for (int round = 0; round < rounds; round++) {
    double bare = 0, boxed = 0;
    if (round % 2 == 0) bare = runs_per_second(window_ms, 0);
    boxed = runs_per_second(window_ms, 1);
    if (round % 2 == 1) bare = runs_per_second(window_ms, 0);
    printf("%.1f %.1f\n", bare, boxed);
    fflush(stdout);
  }
}

/* ── What is asked for ─────────────────────────────────────────────── */

/* Cuts the arguments at each BOX, and starts a box from what follows it. */
static void open_boxes(int count, char **values, int first) {
  for (int i = first; i < count; i++) {
    if (strcmp(values[i], "BOX") != 0) continue;
    int end = i + 1;
    while (end < count && strcmp(values[end], "BOX") != 0) end++;
    char *next = values[end];
    values[end] = NULL;
    open_box(&values[i + 1]);
    values[end] = next;
  }
}

static void warm_up(void) {
  for (int i = 0; i < 10; i++) {
    run_bare();
    for (int box = 0; box < box_count; box++) run_boxed(&boxes[box]);
  }
}

int main(int count, char **values) {
  if (count < 6) fail("too few arguments");
  int is_latency = strcmp(values[1], "latency") == 0;
  int rounds = atoi(values[2]);
  program = values[is_latency ? 3 : 4];
  read_order();
  open_boxes(count, values, is_latency ? 4 : 5);
  if (box_count == 0) fail("there is no box");
  warm_up();
  if (is_latency) measure_latency(rounds);
  else measure_throughput(rounds, atoi(values[3]));
  for (int i = 0; i < box_count; i++) kill(boxes[i].pid, SIGKILL);
  for (int i = 0; i < box_count; i++) waitpid(boxes[i].pid, NULL, 0);
}

/*
 * What programs take without walls: `dialogue PROGRAM VALIDATOR` connects two by bare pipes, `single INPUT PROGRAM ARGS...` runs
 * one on a file. Prints the nanoseconds from the start of the first until all have ended.
 */
#include <fcntl.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

extern char **environ;

static void fail(const char *what) {
  perror(what);
  exit(1);
}

static uint64_t now_ns(void) {
  struct timespec time;
  clock_gettime(CLOCK_MONOTONIC, &time);
  return (uint64_t)time.tv_sec * 1000000000 + (uint64_t)time.tv_nsec;
}

static pid_t start(char **arguments, int in, int out) {
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, in, 0);
  posix_spawn_file_actions_adddup2(&actions, out, 1);
  pid_t pid;
  if (posix_spawn(&pid, arguments[0], &actions, NULL, arguments, environ) != 0) fail("posix_spawn");
  posix_spawn_file_actions_destroy(&actions);
  return pid;
}

static void dialogue(char *program, char *validator) {
  int to_validator[2], to_program[2];
  if (pipe2(to_validator, O_CLOEXEC) < 0 || pipe2(to_program, O_CLOEXEC) < 0) fail("pipe2");
  start((char *[]){validator, NULL}, to_validator[0], to_program[1]);
  start((char *[]){program, NULL}, to_program[0], to_validator[1]);
  for (int i = 0; i < 2; i++) {
    close(to_validator[i]);
    close(to_program[i]);
  }
  while (wait(NULL) > 0) continue;
}

static void single(char *input, char **arguments) {
  int in = open(input, O_RDONLY | O_CLOEXEC), out = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (in < 0 || out < 0) fail(input);
  start(arguments, in, out);
  while (wait(NULL) > 0) continue;
}

int main(int count, char **values) {
  uint64_t began = now_ns();
  if (count == 4 && strcmp(values[1], "dialogue") == 0) dialogue(values[2], values[3]);
  else if (count >= 4 && strcmp(values[1], "single") == 0) single(values[2], values + 3);
  else return 2;
  printf("%llu\n", (unsigned long long)(now_ns() - began));
  return 0;
}

/*
 * Version 1 of control groups counts a process with the one that started it, and moving it later costs milliseconds. The
 * warden can't be in the group itself: while a program dies of its memory limit, the group is still full, and if the warden
 * then needed a page, the kernel would find no other process in the group and kill the warden.
 *
 * So one thread of the warden is in the group, and programs are started by that thread. The kernel looks for victims among
 * processes, each of which counts where its first thread is, and ours is outside.
 */
#include "warden.h"
#include <errno.h>
#include <pthread.h>
#include <semaphore.h>

static struct {
  bool exists;
  sem_t is_asked;
  sem_t has_answered;
  pid_t (*start)(void *);
  void *argument;
  pid_t started;
  int error;
} starter;

static void wait_for(sem_t *semaphore) {
  while (sem_wait(semaphore) < 0 && errno == EINTR) continue;
}

static void *start_programs(void *unused) {
  (void)unused;
  join_cgroups();
  for (;;) {
    sem_post(&starter.has_answered);
    wait_for(&starter.is_asked);
    starter.started = starter.start(starter.argument);
    starter.error = errno;
  }
  return NULL;
}

/* After the walls of the warden are up: the thread inherits them. */
void prepare_starter(void) {
  if (box.memory_v1_fd < 0 && box.pids_v1_fd < 0) return;
  pthread_t thread;
  if (sem_init(&starter.is_asked, 0, 0) < 0 || sem_init(&starter.has_answered, 0, 0) < 0) die("cannot wait for a thread");
  if ((errno = pthread_create(&thread, NULL, start_programs, NULL)) != 0) die("cannot start a thread");
  wait_for(&starter.has_answered);
  starter.exists = true;
}

/* What `start` returns, with its errno. */
pid_t start_in_group(pid_t (*start)(void *), void *argument) {
  if (!starter.exists) return start(argument);
  starter.start = start;
  starter.argument = argument;
  sem_post(&starter.is_asked);
  wait_for(&starter.has_answered);
  errno = starter.error;
  return starter.started;
}

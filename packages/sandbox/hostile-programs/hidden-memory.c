// expect: run exited 0 saying "held"; runs: 2
// takes memory that belongs to no process and would outlive it
#define _GNU_SOURCE
#include <fcntl.h>
#include <mqueue.h>
#include <stdio.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/msg.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <unistd.h>

static void tell(const char *what, int is_held) {
  if (!is_held) printf("ESCAPED: %s\n", what);
}

int main(void) {
  tell("System V memory", shmget(4711, 1 << 20, IPC_CREAT | 0600) < 0);
  tell("System V messages", msgget(4711, IPC_CREAT | 0600) < 0);
  tell("System V semaphores", semget(4711, 1, IPC_CREAT | 0600) < 0);
  tell("message queue", mq_open("/left", O_CREAT | O_RDWR, 0600, 0) < 0);
  tell("shm_open", shm_open("/left", O_CREAT | O_RDWR, 0600) < 0);
  tell("memfd", memfd_create("left", 0) < 0);
  tell("secret memory", syscall(447 /* memfd_secret */, 0) < 0);
  puts("held");
}

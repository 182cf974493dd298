// expect: run timed-out cpu | timed-out idle; idle: 800 ms
// becomes itself from a thread that is not its first, so that the process changes under its watcher
#include <pthread.h>
#include <unistd.h>

static void *become(void *values) {
  execv("/w/main", values);
  return 0;
}

int main(int count, char **values) {
  (void)count;
  pthread_t thread;
  pthread_create(&thread, 0, become, values);
  for (;;) pause();
}

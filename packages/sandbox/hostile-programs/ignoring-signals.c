// expect: run timed-out idle; idle: 600 ms
// blocks and ignores every signal that can be blocked or ignored, and sleeps
#include <signal.h>
#include <unistd.h>

int main(void) {
  sigset_t all;
  sigfillset(&all);
  sigprocmask(SIG_BLOCK, &all, 0);
  for (int number = 1; number < 65; number++) signal(number, SIG_IGN);
  for (;;) pause();
}

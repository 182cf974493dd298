// expect: run timed-out idle; idle: 600 ms
// stops itself and waits for somebody to wake it
#include <signal.h>

int main(void) {
  for (;;) raise(SIGSTOP);
}

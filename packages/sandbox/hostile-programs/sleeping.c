// expect: run timed-out idle; idle: 600 ms
// sleeps for ever, which costs no CPU time
#include <unistd.h>

int main(void) {
  for (;;) pause();
}

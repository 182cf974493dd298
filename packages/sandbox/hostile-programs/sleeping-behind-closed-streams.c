// expect: run timed-out idle; idle: 600 ms
// closes its streams, so that its end of output looks like its end, and sleeps on
#include <unistd.h>

int main(void) {
  close(0);
  close(1);
  close(2);
  for (;;) pause();
}

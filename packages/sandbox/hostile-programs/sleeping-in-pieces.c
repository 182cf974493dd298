// expect: run timed-out idle; idle: 600 ms
// sleeps in short pieces and works a little between them, to seem awake
#include <unistd.h>

int main(void) {
  for (volatile long x = 0;; usleep(1000))
    for (int i = 0; i < 1000; i++) x += i;
}

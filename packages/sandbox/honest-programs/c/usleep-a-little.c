// sleeps for a moment
// out: awake
#include <stdio.h>
#include <unistd.h>

int main(void) {
  usleep(50000);
  sleep(0);
  puts("awake");
}

// ends by exit(0) deep inside, with an atexit handler
// out: working
// out: goodbye
#include <stdio.h>
#include <stdlib.h>

static void goodbye(void) {
  puts("goodbye");
}

static void work(void) {
  puts("working");
  exit(EXIT_SUCCESS);
}

int main(void) {
  atexit(goodbye);
  work();
  return 1;
}

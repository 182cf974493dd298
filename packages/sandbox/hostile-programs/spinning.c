// expect: run timed-out cpu
// burns CPU time for ever
int main(void) {
  for (volatile unsigned spin = 0;; spin++) continue;
}

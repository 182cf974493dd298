// expect: run timed-out cpu
// burns CPU time before its first line runs
struct Early {
  Early() {
    for (volatile unsigned turn = 0;; turn = turn + 1) continue;
  }
} early;
int main() {}

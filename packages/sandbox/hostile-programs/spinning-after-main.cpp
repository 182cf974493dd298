// expect: run timed-out cpu
// burns CPU time after its last line has run
struct Late {
  ~Late() {
    for (volatile unsigned turn = 0;; turn = turn + 1) continue;
  }
} late;
int main() {}

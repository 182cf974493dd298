// expect: compile rejected saying "constexpr"
// has the compiler run a loop without end
constexpr unsigned spin() {
  unsigned turn = 0;
  for (;;) turn++;
  return turn;
}
constexpr unsigned value = spin();
int main() { return value; }

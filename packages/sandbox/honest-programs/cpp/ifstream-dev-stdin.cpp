// opens /dev/stdin with ifstream and /dev/stdout with ofstream
// in: 40 2
// out: 42
#include <fstream>

int main() {
  std::ifstream in("/dev/stdin");
  std::ofstream out("/dev/stdout");
  int a = 0, b = 0;
  if (!(in >> a >> b)) return 1;
  out << a + b << std::endl;
}

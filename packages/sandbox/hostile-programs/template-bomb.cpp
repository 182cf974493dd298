// expect: compile rejected saying "out of memory"
// has the compiler write out a list of two hundred million numbers
#include <utility>
template <int... numbers> int count(std::integer_sequence<int, numbers...>) { return sizeof...(numbers); }
int main() { return count(std::make_integer_sequence<int, 268000000>()); }

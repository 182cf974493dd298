// expect: compile rejected saying "template instantiation depth"
// has the compiler go down a type that never ends
template <int depth> struct Down {
  static constexpr int value = Down<depth + 1>::value;
};
int main() { return Down<0>::value; }

// expect: compile compiled | rejected
// asks the compiler to load a plugin, or to write files of its own, from within the source
#pragma GCC optimize("-fplugin=/w/main.so", "-fdump-tree-all=/w/main", "-fprofile-generate=/tmp", "-o /w/x")
#pragma GCC pch_preprocess "/warden"
__attribute__((optimize("-fplugin=/w/main.so"), target("-fplugin=/w/main.so"))) int main(void) {
  return 0;
}

// expect: compile rejected saying "ran out of memory"
// includes a device that never ends
#include "/dev/urandom"
int main(void) {}

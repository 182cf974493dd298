// expect: compile rejected saying "No such file"
// has the compiler read the host's users to it in an error message
#include "/etc/passwd"
int main(void) {}

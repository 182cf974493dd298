// expect: compile rejected saying "nested"
// includes itself
#include "main.c"
#include "main.c"
int main(void) {}

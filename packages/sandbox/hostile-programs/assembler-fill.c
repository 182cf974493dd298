// expect: compile rejected
// has the assembler write three gigabytes
__asm__(".data\n.fill 0xc0000000, 1, 7");
int main(void) {}

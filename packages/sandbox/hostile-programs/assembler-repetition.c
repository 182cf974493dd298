// expect: compile rejected saying "out of memory"
// has the assembler repeat itself twenty million times
__asm__(".rept 20000000\n.quad 0x0123456789abcdef, 0x0123456789abcdef\n.endr");
int main(void) {}

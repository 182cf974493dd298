// expect: compile rejected | compiled
// has the assembler take a device that never ends into the program
__asm__(".incbin \"/dev/urandom\"");
int main(void) {}

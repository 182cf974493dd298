// expect: compile rejected saying "file not found"
// has the assembler take somebody's environment into the program
__asm__(".incbin \"/proc/1/environ\"\n.incbin \"/proc/self/environ\"");
int main(void) {}

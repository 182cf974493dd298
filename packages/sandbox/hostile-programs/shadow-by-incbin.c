// expect: compile rejected saying "file not found"
// has the assembler take the host's passwords into the program
__asm__(".incbin \"/etc/shadow\"");
int main(void) {}

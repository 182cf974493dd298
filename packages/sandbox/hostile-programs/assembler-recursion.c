// expect: compile rejected
// has the assembler expand a macro that is twice itself
__asm__(".macro twice\ntwice\ntwice\n.endm\ntwice");
int main(void) {}

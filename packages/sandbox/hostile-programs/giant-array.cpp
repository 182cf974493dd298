// expect: compile rejected
// makes a program of three gigabytes
volatile char numbers[3u << 30] = {1};
int main() { return numbers[12345]; }

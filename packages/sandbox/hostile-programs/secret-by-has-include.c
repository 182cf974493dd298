// expect: compile compiled
// asks the preprocessor which files the host has
#if __has_include("/etc/passwd") || __has_include("/etc/shadow") || __has_include("/root/.bashrc") || __has_include("/proc/self/environ")
#error ESCAPED: the host can be seen
#endif
#if __has_include("/dev/zero") || __has_include("/dev/stdin") || __has_include("/dev/mem") || __has_include("/sys/kernel/notes")
#error ESCAPED: devices can be seen
#endif
int main(void) {}

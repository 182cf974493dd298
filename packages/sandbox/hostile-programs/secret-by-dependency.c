// expect: compile rejected saying "No such file"
// asks the compiler which files the host has, and how old they are
#pragma GCC dependency "/etc/shadow"
#pragma GCC dependency "/root/.ssh/id_rsa"
int main(void) {}

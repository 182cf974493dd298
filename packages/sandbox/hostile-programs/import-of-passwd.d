// expect: compile rejected
// has the compiler take the host's users into the program
enum users = import("/etc/passwd");

void main()
{
    assert(users.length);
}

// expect: run exited 0 saying "held"
// looks for files and folders that are worth reading, and starts a program
import core.stdc.stdio, core.stdc.stdlib, core.sys.posix.unistd;

void main()
{
    foreach (path; ["/etc/passwd\0", "/proc/self/environ\0", "/proc/1\0", "/root\0", "/usr/bin/gdc\0", "/tmp\0"])
        if (access(path.ptr, F_OK) == 0) printf("ESCAPED: %s\n", path.ptr);
    if (fork() >= 0) printf("ESCAPED: a fork\n");
    if (system("true") == 0) printf("ESCAPED: a shell\n");
    printf("held\n");
}

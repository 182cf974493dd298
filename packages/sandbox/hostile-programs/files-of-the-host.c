// expect: run exited 0 saying "held"
// opens what is worth reading on a host, and looks around in the box
#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

static const char *const wanted[] = {
    "/etc/passwd", "/etc/shadow", "/etc/hostname", "/root", "/home", "/proc", "/proc/self/status", "/proc/1/environ",
    "/proc/1/root", "/sys", "/sys/fs/cgroup", "/sys/kernel", "/var", "/run", "/tmp", "/usr", "/bin/sh", "/lib", "/opt",
    "/srv", "/mnt", "/boot", "/dev/mem", "/dev/kmsg", "/dev/vda", "/dev/sda", "/dev/tty", "/dev/console", "/dev/ptmx",
    "/dev/fuse", "/dev/kvm", "/dev/net/tun", "/dev/shm", "/dev/random", "../../../../../etc/passwd", "..//..//root",
};

int main(void) {
  for (size_t i = 0; i < sizeof wanted / sizeof *wanted; i++)
    if (open(wanted[i], O_RDONLY) >= 0 || access(wanted[i], F_OK) == 0) printf("ESCAPED: %s\n", wanted[i]);
  DIR *root = opendir("/");
  for (struct dirent *entry; root && (entry = readdir(root));)
    if (!strstr(". .. w dev io warden control", entry->d_name)) printf("ESCAPED: /%s\n", entry->d_name);
  puts("held");
}

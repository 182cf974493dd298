// expect: run exited 0 saying "held"; runs: 2
// leaves a file, a folder, a link, a pipe or a new name anywhere, for the next run to find
#define _GNU_SOURCE
#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>
#include <unistd.h>

static const char *const places[] = {"/", "/w/", "/dev/", "/dev/shm/", "/tmp/", "/var/tmp/", "/run/", "/control/", "", "../"};

static void try_place(const char *place) {
  char path[64];
  snprintf(path, sizeof path, "%sleft", place);
  int is_written = open(path, O_WRONLY | O_CREAT, 0666) >= 0 || mkdir(path, 0777) == 0;
  is_written |= symlink("/warden", path) == 0 || mkfifo(path, 0666) == 0 || link("/w/main", path) == 0;
  is_written |= rename("/w/main", path) == 0 || open(*place ? place : ".", O_TMPFILE | O_RDWR, 0600) >= 0;
  is_written |= access(path, F_OK) == 0;
  if (is_written) printf("ESCAPED: wrote %s\n", path);
}

int main(void) {
  for (size_t i = 0; i < sizeof places / sizeof *places; i++) try_place(places[i]);
  static const char *const ours[] = {"/w/main", "/warden", "/control/main", "/w", "/"};
  for (size_t i = 0; i < sizeof ours / sizeof *ours; i++) {
    int is_changed = open(ours[i], O_WRONLY) >= 0 || truncate(ours[i], 0) == 0 || unlink(ours[i]) == 0;
    is_changed |= chmod(ours[i], 0777) == 0 || chown(ours[i], getuid(), getgid()) == 0 || rmdir(ours[i]) == 0;
    is_changed |= utimensat(AT_FDCWD, ours[i], 0, 0) == 0;
    if (is_changed) printf("ESCAPED: changed %s\n", ours[i]);
  }
  puts("held");
}

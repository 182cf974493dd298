/*
 * What a program reads and writes, as files with names: /dev/stdin, /dev/stdout, /dev/stderr and /dev/fd/0 to 2 are links to
 * these, because many programs open them by name and there is no /proc in a box. They lie in a folder of memory that is made
 * when the box is: the input is a file that only we may write, the outputs are named pipes. A program can neither add a file
 * there (the folder can't be written to, and its mode can't be changed) nor leave anything in them for the next one.
 */
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <unistd.h>

static int folder = -1;
/* Only this descriptor can write to the input: by its mode, no process may open the file for writing. */
static int input = -1;

void prepare_stdio(void) {
  folder = open("/io", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  if (folder < 0) return; /* compilers have none */
  umask(0);
  /* In a dialogue the input comes while the program runs. */
  if (box.link_role == LINK_PROGRAM) {
    if (mkfifoat(folder, "stdin", 0644) < 0) die("no input");
  } else {
    input = openat(folder, "stdin", O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0444);
    if (input < 0) die("no input");
  }
  if (mkfifoat(folder, "stdout", 0622) < 0 || mkfifoat(folder, "stderr", 0622) < 0) die("no input and output");
  umask(022);
  if (fchmod(folder, 0555) < 0) die("cannot close the folder of input and output");
}

static void copy_bytes(const uint8_t *bytes, size_t length) {
  for (size_t done = 0; done < length;) {
    ssize_t written = pwrite(input, bytes + done, length - done, (off_t)done);
    if (written <= 0) die("no room for the input");
    done += (size_t)written;
  }
}

static void copy_file(const char *name) {
  int file = open_data_file(name);
  if (lseek(input, 0, SEEK_SET) < 0) die("cannot rewind the input");
  for (ssize_t copied = 1; copied != 0;) {
    copied = sendfile(input, file, NULL, 1 << 30);
    if (copied < 0 && errno != EINTR) die("the input cannot be copied");
  }
  close(file);
}

/* Opens the input of the next program, at its beginning. */
int open_stdin(enum stdin_kind kind, struct reader *rest) {
  if (box.link_role != LINK_NONE) return open_dialogue_stdin();
  if (input < 0) return open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (ftruncate(input, 0) < 0) die("the input cannot be emptied");
  if (kind == STDIN_BYTES) copy_bytes(rest->at, rest->left);
  else if (kind == STDIN_DATA_FILE) copy_file(take_string(rest));
  else if (kind != STDIN_EMPTY) die("no such kind of input");
  return openat(folder, "stdin", O_RDONLY | O_CLOEXEC);
}

int stdio_folder(void) {
  return folder;
}

/* Both ends of a stream from the program to us. The reading end never waits. */
void open_stream(const char *name, int ends[2]) {
  if (folder < 0) {
    if (pipe2(ends, O_CLOEXEC) < 0 || fcntl(ends[0], F_SETFL, O_NONBLOCK) < 0) die("no pipe");
    return;
  }
  ends[0] = openat(folder, name, O_RDONLY | O_NONBLOCK | O_CLOEXEC);
  ends[1] = openat(folder, name, O_WRONLY | O_CLOEXEC);
  if (ends[0] < 0 || ends[1] < 0) die("no pipe");
}

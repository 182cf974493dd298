/*
 * Two folders that some boxes have beside the program: /d with files that it reads by name, which only we may write, and /f, in
 * which a validator leaves its feedback. What is in /f may be anything that a hostile program can make without links, folders
 * within folders among it: only regular files at its top leave it, and what can't be removed ends the box.
 */
#include "warden.h"
#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/sendfile.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#define MAX_FOLDER_DEPTH 64

static int staged = -1;
static int feedback = -1;

void prepare_folders(void) {
  staged = open("/d", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  feedback = open("/f", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
}

bool has_feedback_folder(void) {
  return feedback >= 0;
}

int open_data_file(const char *name) {
  if (strchr(name, '/') || name[0] == '.' || box.data_fd < 0) die("no such input");
  int file = openat(box.data_fd, name, O_RDONLY | O_NOFOLLOW | O_CLOEXEC);
  if (file < 0) die("the input cannot be opened");
  return file;
}

void stage_file(const char *path, const char *data_name) {
  if (staged < 0) die("a file cannot be staged");
  int from = open_data_file(data_name);
  int to = open_below(staged, path, O_WRONLY | O_CREAT | O_EXCL, 0444);
  if (to < 0) die("a staged file cannot be made");
  for (ssize_t copied = 1; copied != 0;) {
    copied = sendfile(to, from, NULL, 1 << 30);
    if (copied < 0 && errno != EINTR) die("a staged file cannot be copied");
  }
  close(to);
  close(from);
}

static DIR *entries_of(int folder) {
  int copy = openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *entries = copy < 0 ? NULL : fdopendir(copy);
  if (!entries) die("a folder cannot be read");
  return entries;
}

static bool is_self_or_parent(const char *name) {
  return strcmp(name, ".") == 0 || strcmp(name, "..") == 0;
}

/*
 * The folders of a validator, and files that it took for temporary ones, may be closed to all users but its own, and as root we
 * have kept no capability to look past that. All its processes are dead by now: a copy of us does the work under its user id.
 */
static void as_owner(void (*work)(const void *), const void *argument) {
  pid_t child = fork();
  if (child < 0) die("feedback cannot be reached");
  if (child == 0) {
    if (become_nobody() < 0) die("feedback cannot be reached");
    work(argument);
    _exit(0);
  }
  int status = -1;
  while (waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  if (status != 0) die("feedback cannot be handled");
}

static void empty_folder(int folder, int depth) {
  DIR *entries = entries_of(folder);
  for (struct dirent *entry; (entry = readdir(entries));) {
    const char *name = entry->d_name;
    if (is_self_or_parent(name)) continue;
    if (unlinkat(folder, name, 0) == 0 || unlinkat(folder, name, AT_REMOVEDIR) == 0) continue;
    int inner = openat(folder, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    if (inner < 0 || depth == MAX_FOLDER_DEPTH) die("feedback cannot be removed");
    empty_folder(inner, depth + 1);
    close(inner);
    if (unlinkat(folder, name, AT_REMOVEDIR) < 0) die("feedback cannot be removed");
  }
  closedir(entries);
}

/* Those of the run before: what a test brings is for that test alone. */
void clear_staged(void) {
  if (staged >= 0) empty_folder(staged, 0);
}

static void empty_feedback(const void *argument) {
  (void)argument;
  empty_folder(feedback, 0);
}

static bool is_empty(int folder) {
  bool found = false;
  DIR *entries = entries_of(folder);
  for (struct dirent *entry; !found && (entry = readdir(entries));) found = !is_self_or_parent(entry->d_name);
  closedir(entries);
  return !found;
}

void clear_feedback(void) {
  if (feedback >= 0 && !is_empty(feedback)) as_owner(empty_feedback, NULL);
}

/* The validator of the next pass must not find that pass's input among its feedback. */
void forget_next_pass(void) {
  if (feedback >= 0) unlinkat(feedback, "nextpass.in", 0);
}

/* One byte: is it whole? Then the name with its NUL, then as much of the content as there is room for. */
static uint64_t send_one(int file, const char *name, uint64_t size, uint64_t room) {
  size_t taken = (size_t)(size < room ? size : room), name_bytes = strlen(name) + 1;
  uint8_t *payload = malloc(1 + name_bytes + taken);
  if (!payload) die("no memory for feedback");
  payload[0] = taken == size;
  memcpy(payload + 1, name, name_bytes);
  size_t done = 0;
  while (done < taken) {
    ssize_t got = pread(file, payload + 1 + name_bytes + done, taken - done, (off_t)done);
    if (got <= 0) break;
    done += (size_t)got;
  }
  send_frame(REPLY_FEEDBACK, payload, 1 + name_bytes + done);
  free(payload);
  return done;
}

static void send_files(const void *max_bytes) {
  uint64_t room = *(const uint64_t *)max_bytes;
  DIR *entries = entries_of(feedback);
  for (struct dirent *entry; (entry = readdir(entries));) {
    if (!is_plain_name(entry->d_name)) continue;
    int file = openat(feedback, entry->d_name, O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC | O_NOCTTY);
    struct stat info;
    if (file >= 0 && fstat(file, &info) == 0 && S_ISREG(info.st_mode))
      room -= send_one(file, entry->d_name, (uint64_t)info.st_size, room);
    if (file >= 0) close(file);
  }
  closedir(entries);
}

void send_feedback(uint64_t max_bytes) {
  if (feedback >= 0 && max_bytes > 0 && !is_empty(feedback)) as_owner(send_files, &max_bytes);
}

/*
 * Files of the compile box: the source goes in and the artifact comes out over the pipe, never by a path. What a compiler
 * was tricked into leaving there (links, pipes, devices) is not followed, and only regular files leave.
 */
#include "warden.h"
#include <dirent.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#define MAX_NAME_BYTES 200
#define MAX_LIST_BYTES (256u * 1024)

/* Letters, digits and a few signs; no slash, no leading dot. Java's files are named by classes, which any alphabet may name. */
bool is_plain_name(const char *name) {
  static const char allowed[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_$.-";
  size_t length = strlen(name);
  if (length == 0 || length > MAX_NAME_BYTES || name[0] == '.') return false;
  for (size_t i = 0; i < length; i++)
    if ((unsigned char)name[i] < 0x80 && !strchr(allowed, name[i])) return false;
  return true;
}

/* One part of a path, up to its slash; false for what is none, as that of a path into another folder. */
static bool take_part(const char *path, char part[MAX_NAME_BYTES + 1]) {
  size_t length = strcspn(path, "/");
  if (length > MAX_NAME_BYTES) return false;
  memcpy(part, path, length);
  part[length] = 0;
  return is_plain_name(part);
}

/*
 * A file by its path below a folder, each part of which is a plain name. Folders that were replaced by links are not followed.
 * With O_CREAT the folders above it are made.
 */
int open_below(int top, const char *path, int flags, mode_t mode) {
  char part[MAX_NAME_BYTES + 1];
  int folder = fcntl(top, F_DUPFD_CLOEXEC, 0);
  while (folder >= 0 && take_part(path, part)) {
    const char *slash = strchr(path, '/');
    if (!slash) {
      int file = openat(folder, part, flags | O_NOFOLLOW | O_CLOEXEC, mode);
      close(folder);
      return file;
    }
    if (flags & O_CREAT) mkdirat(folder, part, 0755);
    int next = openat(folder, part, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC);
    close(folder);
    folder = next;
    path = slash + 1;
  }
  if (folder >= 0) close(folder);
  return -1;
}

void put_file(struct reader *request) {
  const char *path = take_string(request);
  if (request->is_broken || box.work_fd < 0) die("a file cannot be put");
  int file = open_below(box.work_fd, path, O_WRONLY | O_CREAT | O_EXCL, 0644);
  if (file < 0) die("a file cannot be made");
  while (request->left > 0) {
    ssize_t written = write(file, request->at, request->left);
    if (written <= 0) die("a file cannot be written");
    take_bytes(request, (size_t)written);
  }
  close(file);
  send_frame(REPLY_STORED, NULL, 0);
}

static void send_file(int file, size_t size) {
  uint8_t *content = malloc(size + 1);
  if (!content) die("no memory for a file");
  size_t done = 0;
  while (done < size) {
    ssize_t got = read(file, content + done, size - done);
    if (got <= 0) break;
    done += (size_t)got;
  }
  send_frame(done == size ? REPLY_FILE : REPLY_ABSENT, content, done == size ? size : 0);
  free(content);
}

/* O_NONBLOCK, because opening a pipe that a compiler left under that name would wait for ever. */
void get_file(struct reader *request) {
  uint64_t max_bytes = take_u64(request);
  const char *path = take_string(request);
  if (request->is_broken || box.work_fd < 0) die("a file cannot be taken");
  int file = open_below(box.work_fd, path, O_RDONLY | O_NONBLOCK | O_NOCTTY, 0);
  struct stat info;
  bool is_fine = file >= 0 && fstat(file, &info) == 0 && S_ISREG(info.st_mode) && (uint64_t)info.st_size <= max_bytes;
  if (is_fine) send_file(file, (size_t)info.st_size);
  else send_frame(REPLY_ABSENT, NULL, 0);
  if (file >= 0) close(file);
}

/* The plain names in the folder, each with its NUL: what Java's compiler made is not known beforehand. */
void list_files(struct reader *request) {
  if (request->left > 0 || box.work_fd < 0) die("files cannot be listed");
  int copy = openat(box.work_fd, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  DIR *folder = copy < 0 ? NULL : fdopendir(copy);
  if (!folder) { /* locked by what ran in the compiler's place: then it made no program */
    send_frame(REPLY_LIST, NULL, 0);
    return;
  }
  char *names = malloc(MAX_LIST_BYTES);
  if (!names) die("no memory for a list");
  size_t length = 0;
  for (struct dirent *entry; (entry = readdir(folder));) {
    size_t size = strlen(entry->d_name) + 1;
    if (!is_plain_name(entry->d_name) || length + size > MAX_LIST_BYTES) continue;
    memcpy(names + length, entry->d_name, size);
    length += size;
  }
  closedir(folder);
  send_frame(REPLY_LIST, names, length);
  free(names);
}

/*
 * Frames: one byte of type, four bytes of length (little-endian), the payload. Node is trusted, but a frame that makes no
 * sense means that one of us is broken, and a broken supervisor must not go on: it dies, and the box with it.
 */
#include "warden.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#define HEADER_BYTES 5

static uint8_t command_payload[MAX_COMMAND_BYTES];

/* False at the end of the stream, before a frame has begun. */
static bool read_all(void *buffer, size_t length, bool may_end) {
  size_t done = 0;
  while (done < length) {
    ssize_t got = read(COMMAND_FD, (uint8_t *)buffer + done, length - done);
    if (got < 0 && errno == EINTR) continue;
    if (got == 0 && done == 0 && may_end) return false;
    if (got <= 0) die("a command was cut short");
    done += (size_t)got;
  }
  return true;
}

static uint32_t decode_u32(const uint8_t *at) {
  return (uint32_t)at[0] | (uint32_t)at[1] << 8 | (uint32_t)at[2] << 16 | (uint32_t)at[3] << 24;
}

bool read_frame(struct frame *frame) {
  uint8_t header[HEADER_BYTES];
  if (!read_all(header, sizeof header, true)) return false;
  frame->type = header[0];
  frame->length = decode_u32(header + 1);
  if (frame->length > MAX_COMMAND_BYTES) die("a command is too long");
  read_all(command_payload, frame->length, false);
  frame->payload = command_payload;
  return true;
}

/* What Node has not taken yet. Only one piece waits: more output is read when it is gone. */
static uint8_t queued[HEADER_BYTES + OUTPUT_CHUNK_BYTES];
static size_t queued_length;
static size_t queued_sent;

static void encode_header(uint8_t *header, enum reply type, size_t length) {
  header[0] = (uint8_t)type;
  for (int i = 0; i < 4; i++) header[1 + i] = (uint8_t)(length >> (8 * i));
}

bool has_queued_output(void) {
  return queued_sent < queued_length;
}

/* Sends as much as Node takes without waiting for it. */
void send_queued_output(void) {
  while (has_queued_output()) {
    ssize_t sent = write(REPLY_FD, queued + queued_sent, queued_length - queued_sent);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0 && errno == EAGAIN) return;
    if (sent < 0) die("nobody reads the replies");
    queued_sent += (size_t)sent;
  }
}

bool queue_output(enum reply type, const void *payload, size_t length) {
  if (has_queued_output() || length > OUTPUT_CHUNK_BYTES) return false;
  encode_header(queued, type, length);
  memcpy(queued + HEADER_BYTES, payload, length);
  queued_length = HEADER_BYTES + length;
  queued_sent = 0;
  send_queued_output();
  return true;
}

static void write_all(const void *bytes, size_t length) {
  size_t done = 0;
  while (done < length) {
    ssize_t sent = write(REPLY_FD, (const uint8_t *)bytes + done, length - done);
    if (sent < 0 && errno == EINTR) continue;
    if (sent < 0) die("nobody reads the replies");
    done += (size_t)sent;
  }
}

/* Waits until Node has taken it. Not for use while a program runs: its clock would not be watched. */
void send_frame(enum reply type, const void *payload, size_t length) {
  uint8_t small[HEADER_BYTES + 256];
  encode_header(small, type, length);
  if (length <= sizeof small - HEADER_BYTES) {
    if (length > 0) memcpy(small + HEADER_BYTES, payload, length);
    write_all(small, HEADER_BYTES + length); /* one write: Node wakes once */
    return;
  }
  write_all(small, HEADER_BYTES);
  write_all(payload, length);
}

void make_replies_non_blocking(bool is_non_blocking) {
  int flags = fcntl(REPLY_FD, F_GETFL);
  if (flags < 0) die("the reply pipe is gone");
  int wanted = is_non_blocking ? flags | O_NONBLOCK : flags & ~O_NONBLOCK;
  if (fcntl(REPLY_FD, F_SETFL, wanted) < 0) die("the reply pipe is gone");
}

uint32_t take_u32(struct reader *reader) {
  const uint8_t *bytes = take_bytes(reader, 4);
  return bytes ? decode_u32(bytes) : 0;
}

uint64_t take_u64(struct reader *reader) {
  uint64_t low = take_u32(reader);
  return low | (uint64_t)take_u32(reader) << 32;
}

/* Up to and with its NUL. */
const char *take_string(struct reader *reader) {
  const uint8_t *end = reader->is_broken ? NULL : memchr(reader->at, 0, reader->left);
  if (!end) {
    reader->is_broken = true;
    return "";
  }
  return (const char *)take_bytes(reader, (size_t)(end - reader->at) + 1);
}

const uint8_t *take_bytes(struct reader *reader, size_t length) {
  if (reader->is_broken || length > reader->left) {
    reader->is_broken = true;
    return NULL;
  }
  const uint8_t *bytes = reader->at;
  reader->at += length;
  reader->left -= length;
  return bytes;
}

/* Takes memory until it is killed, and writes one byte for each piece that it really holds. */
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#define PIECE_BYTES (256 * 1024)

int main(void) {
  for (;;) {
    char *piece = mmap(NULL, PIECE_BYTES, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (piece == MAP_FAILED) return 42;
    memset(piece, 1, PIECE_BYTES);
    if (write(1, ".", 1) != 1) return 43;
  }
}

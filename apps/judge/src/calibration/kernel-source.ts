/**
 * The kernels of a calibration: a C program that times each of them by its own CPU clock, as often as it is asked to, and prints
 * the nanoseconds, one line each. They never change: a calibration is compared with earlier ones.
 *
 * `cpu` is one chain of dependent steps, each of which waits for the one before: a neighbour on the same physical core hardly
 * slows it, so it shows how fast the core is clocked. `memory` reads at random from 32 MB and `allocation` takes and frees small
 * pieces: both feel neighbours, and show how noisy the machine is. `process` does nothing: its start is what is measured.
 */
export const KERNEL_SOURCE = String.raw`
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static volatile uint64_t sink;

/* The clock of the thread: that of the process moves only with the timer while a limit of CPU time is set. */
static uint64_t cpu_ns(void) {
  struct timespec now;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
  return (uint64_t)now.tv_sec * 1000000000u + (uint64_t)now.tv_nsec;
}

enum { TABLE = 1024, MEMORY = 8 * 1024 * 1024, PIECES = 512 };
static uint32_t table[TABLE];
static uint32_t *memory;
static void *pieces[PIECES];

static void prepare(void) {
  uint32_t x = 1;
  for (int i = 0; i < TABLE; i++) table[i] = x = x * 1664525u + 1013904223u;
}

static void prepare_memory(void) {
  memory = malloc(MEMORY * sizeof *memory);
  for (uint32_t i = 0; i < MEMORY; i++) memory[i] = i;
}

static void cpu(void) {
  uint64_t x = sink | 1;
  double y = 1.5;
  for (int i = 0; i < 120000; i++) {
    x = x * 6364136223846793005u + table[x >> 54];
    x ^= x >> 29;
    y = y * 0.999 + (double)(uint32_t)x;
  }
  sink = x + (uint64_t)y;
}

static void read_memory(void) {
  uint32_t x = 1;
  uint64_t sum = 0;
  for (int i = 0; i < 400000; i++) {
    x = x * 1664525u + 1013904223u;
    sum += memory[x >> 9];
  }
  sink += sum;
}

static void allocate(void) {
  uint32_t x = 1;
  for (int i = 0; i < 50000; i++) {
    x = x * 1664525u + 1013904223u;
    void **piece = &pieces[x >> 23];
    free(*piece);
    *piece = malloc(16 + (x >> 12) % 500);
    *(volatile char *)*piece = 1;
  }
}

int main(int count, char **values) {
  if (count < 3) return 0;
  void (*kernel)(void) = strcmp(values[1], "cpu") == 0 ? cpu : strcmp(values[1], "memory") == 0 ? read_memory : allocate;
  prepare();
  if (kernel == read_memory) prepare_memory();
  kernel();
  for (int left = atoi(values[2]); left > 0; left--) {
    uint64_t began = cpu_ns();
    kernel();
    printf("%llu\n", (unsigned long long)(cpu_ns() - began));
  }
  return 0;
}
`

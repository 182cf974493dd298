/*
 * How fast the core is while a program runs. A program is charged for the time it was given; how much work that time was worth
 * depends on the clock of the core and on its neighbours. So the warden, which shares the core, now and then does a fixed piece
 * of work itself: a chain of steps that wait for each other, which shows the clock, and steps and stores that do not, which
 * feel a neighbour. It takes well under one percent of the core, and none of it is charged to the program.
 */
#include "warden.h"
#include <time.h>

#define CHAIN_STEPS 12000
#define WORK_STEPS 4000
#define WARM_UP_STEPS 300
#define PULSE_EVERY_US 10000
#define TABLE_SIZE 1024
/* Stores over most of a first-level cache: a sibling thread halves their speed, and that of programs that write much. */
#define CACHE_LINES 384
#define LINE_BYTES 64
#define STEPS_PER_PASS 133
/* Speeds are summed as this by nanoseconds. */
#define SPEED_SCALE (1ull << 40)

static volatile uint64_t sink;
static uint32_t table[TABLE_SIZE];
static volatile uint8_t lines[CACHE_LINES * LINE_BYTES];

static uint64_t thread_ns(void) {
  struct timespec now;
  if (clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now) < 0) return 0;
  return (uint64_t)now.tv_sec * 1000000000 + (uint64_t)now.tv_nsec;
}

static void chain(int steps) {
  uint64_t x = sink | 1;
  for (int i = 0; i < steps; i++) x = x * 6364136223846793005u + 1442695040888963407u;
  sink = x;
}

static void store(int passes) {
  for (int pass = 0; pass < passes; pass++)
    for (int line = 0; line < CACHE_LINES; line++) lines[line * LINE_BYTES] = (uint8_t)pass;
}

static void work(int steps) {
  uint64_t a = sink | 1, b = 3, c = 5, d = 7;
  for (int i = 0; i < steps; i++) {
    a = a * 31 + table[(a >> 7) & (TABLE_SIZE - 1)];
    b ^= b << 13;
    b ^= b >> 7;
    b += table[b & (TABLE_SIZE - 1)];
    c += d * 17;
    d += table[c & (TABLE_SIZE - 1)];
    table[i & (TABLE_SIZE - 1)] += (uint32_t)d;
  }
  sink = a + b + c + d;
  store(1 + steps / STEPS_PER_PASS);
}

static void time_pulse(struct pulse *pulse, void (*kernel)(int), int steps) {
  kernel(WARM_UP_STEPS);
  uint64_t began = thread_ns();
  kernel(steps);
  uint64_t took = thread_ns() - began;
  if (took == 0) return;
  pulse->speed_sum += SPEED_SCALE / took;
  if (pulse->least_ns == 0 || took < pulse->least_ns) pulse->least_ns = took;
}

void take_pulse(struct pulses *pulses, uint64_t now) {
  if (!box.is_pinned || (pulses->count > 0 && now - pulses->taken_us < PULSE_EVERY_US)) return;
  time_pulse(&pulses->chain, chain, CHAIN_STEPS);
  time_pulse(&pulses->work, work, WORK_STEPS);
  pulses->count++;
  pulses->taken_us = now;
}

/* Until the next one is due. */
int pulse_nap_ms(int nap) {
  int due = PULSE_EVERY_US / 1000;
  return box.is_pinned && due < nap ? due : nap;
}

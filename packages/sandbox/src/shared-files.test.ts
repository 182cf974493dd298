import { afterAll, beforeAll, expect, test } from 'vitest'
import { openSandbox } from './open-sandbox.ts'
import type { RunBox, Sandbox } from './sandbox.ts'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from './testing/machine.ts'

/**
 * A hidden input would leave the judge if two programs that run at the same time could signal each other: one reads it, the
 * other prints what it receives. Futexes on a page of a file are the one way that the filter can't close for C and C++.
 */
const PROGRAM = `#include <linux/futex.h>
#include <stdio.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

static const int page[1024] __attribute__((aligned(4096))) = {7};

static long futex(int operation, int value, const struct timespec *timeout) {
  return syscall(SYS_futex, page, operation, value, timeout, 0, 0);
}

int main(void) {
  if (getchar() == 'w') {
    struct timespec soon = {1, 0};
    puts(futex(FUTEX_WAIT, 7, &soon) == 0 ? "woken" : "not woken");
    return 0;
  }
  long woken = 0;
  for (int i = 0; i < 80; i++) {
    woken += futex(FUTEX_WAKE, 1000, NULL);
    usleep(10000);
  }
  printf("%ld waited\\n", woken);
}
`

let sandbox: Sandbox

beforeAll(async () => {
  const firstUid = 66_000 + (process.pid % 1000)
  const opened = await openSandbox({ directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES, slots: 2, firstUid })
  if (opened.kind === 'off') throw new Error(opened.reason)
  sandbox = opened.sandbox
})
afterAll(() => sandbox?.close())

async function say(box: RunBox, word: string): Promise<string> {
  let said = ''
  const onStdout = (chunk: Buffer) => {
    said += chunk
  }
  const input = { kind: 'bytes', bytes: Buffer.from(word) } as const
  await box.run({ input, cpuMs: 1_000, idleMs: 5_000, outputBytes: 1_000, onStdout })
  return said
}

test('two runs of the same program at the same time can not signal each other through its file', async () => {
  const compiled = await sandbox.compile({ language: 'c', code: PROGRAM })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const boxes = await Promise.all([1, 2].map(() => sandbox.openBox(compiled.program, { memoryMb: 64 })))
  try {
    const [waiter, waker] = boxes as [RunBox, RunBox]
    expect(await Promise.all([say(waiter, 'w'), say(waker, 'k')])).toEqual(['not woken\n', '0 waited\n'])
  } finally {
    await Promise.all(boxes.map((box) => box.close()))
  }
})

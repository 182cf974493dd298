import { kernels } from '@arbiter/rules/timing/calibration'
import { openSandbox } from '@arbiter/sandbox/open-sandbox'
import { SANDBOX_DIRECTORY, WARDEN_SOURCES } from '@arbiter/sandbox/testing/machine'
import { afterAll, expect, test } from 'vitest'
import { FIRST_UID } from '../testing/judging.ts'
import { calibrateCore, compileKernels } from './calibrate-core.ts'

const places = { directory: SANDBOX_DIRECTORY, wardenSources: WARDEN_SOURCES, firstUid: FIRST_UID }
const opened = await openSandbox({ ...places, slots: 2, pinsCores: true })
if (opened.kind === 'off') throw new Error(opened.reason)
const { sandbox } = opened
afterAll(() => sandbox.close())

test('the kernels run in the sandbox on each core, and every one of them is timed', async () => {
  const program = await compileKernels(sandbox)
  for (const core of sandbox.cores) {
    const calibration = await calibrateCore(sandbox, program, core)
    expect(calibration.pulses?.chainNs).toBeGreaterThan(1_000)
    expect(calibration.pulses?.workNs).toBeGreaterThan(1_000)
    for (const kernel of kernels) {
      const { minMs, meanMs, p95Ms } = calibration[kernel]
      expect(minMs).toBeGreaterThan(0.01)
      expect(meanMs).toBeGreaterThanOrEqual(minMs)
      expect(p95Ms).toBeLessThan(5_000)
    }
  }
  program.release()
})

test('a runtime with threads stays on one core as well', async () => {
  const compiled = await sandbox.compile({ language: 'javascript', code: 'console.log(1)' })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program)
  expect(box.core).not.toBeNull()
  await box.close()
  compiled.program.release()
})

test('a box of a slot stays on the core of that slot, and a program cannot leave it', async () => {
  const code = `
#define _GNU_SOURCE
#include <sched.h>
#include <stdio.h>
int main(void) {
  cpu_set_t cores, all;
  sched_getaffinity(0, sizeof cores, &cores);
  for (int core = 0; core < 64; core++) if (CPU_ISSET(core, &cores)) printf("%d ", core);
  fflush(stdout);
  CPU_ZERO(&all);
  for (int core = 0; core < 64; core++) CPU_SET(core, &all);
  if (sched_setaffinity(0, sizeof all, &all) == 0) printf("left");
}`
  const compiled = await sandbox.compile({ language: 'c', code })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const boxes = [await sandbox.openBox(compiled.program), await sandbox.openBox(compiled.program)]
  for (const box of boxes) {
    let printed = ''
    await box.run({
      ...{ cpuMs: 1_000, idleMs: 5_000, outputBytes: 1024, input: { kind: 'empty' } },
      onStdout: (chunk) => {
        printed += chunk
      },
    })
    expect(printed).toBe(`${box.core} `)
    await box.close()
  }
  // Slots are given out in the order in which they were given back.
  const cores = boxes.map(({ core }) => core ?? -1).sort((one, other) => one - other)
  expect(cores).toEqual([0, 1].map((slot) => sandbox.cores[slot % sandbox.cores.length]))
  compiled.program.release()
})

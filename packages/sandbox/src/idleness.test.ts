import { type ChildProcess, spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { afterAll, expect, test } from 'vitest'
import { openTestSandbox } from './testing/run-source.ts'

const sandbox = await openTestSandbox()
const neighbours: ChildProcess[] = []
afterAll(async () => {
  for (const neighbour of neighbours) neighbour.kill('SIGKILL')
  await sandbox.close()
})

const LOOPS_PER_CORE = 4

/** Keeps every core busy. Each process has its own session, because a kernel may share cores fairly among sessions. */
function crowdCores(): void {
  for (let i = 0; i < LOOPS_PER_CORE * availableParallelism(); i += 1)
    neighbours.push(spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore', detached: true }))
}

async function run(code: string, limits: { cpuMs: number; idleMs: number }) {
  const compiled = await sandbox.compile({ language: 'c', code })
  if (compiled.kind !== 'compiled') throw new Error(JSON.stringify(compiled))
  const box = await sandbox.openBox(compiled.program, { memoryMb: 64 })
  try {
    return await box.run({ input: { kind: 'empty' }, outputBytes: 1_000, ...limits })
  } finally {
    await box.close()
    compiled.program.release()
  }
}

const work = (ms: number) => `
#include <time.h>
static void work(void) { while (clock() < ${ms} * (CLOCKS_PER_SEC / 1000)); }`

test('a program that waits for a core is not idle', { timeout: 120_000 }, async () => {
  crowdCores()
  const report = await run(`${work(1000)}\nint main(void) { work(); return 0; }`, { cpuMs: 5_000, idleMs: 200 })
  for (const neighbour of neighbours.splice(0)) neighbour.kill('SIGKILL')
  expect(report.outcome).toEqual({ kind: 'exited', code: 0 })
  // Otherwise the cores were not crowded, and this showed nothing.
  expect(report.wallMs).toBeGreaterThan(report.cpuMs + 400)
})

test('what a program slept is reported beside what it computed', async () => {
  const sleeps = '#include <unistd.h>\nint main(void) { work(); usleep(300000); work(); return 0; }'
  const report = await run(`${work(100)}\n${sleeps}`, { cpuMs: 5_000, idleMs: 5_000 })
  expect(report.outcome).toEqual({ kind: 'exited', code: 0 })
  expect(report.idleMs).toBeGreaterThan(150)
  expect(report.cpuMs).toBeGreaterThan(90)
})

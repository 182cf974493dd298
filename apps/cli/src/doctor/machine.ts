import { existsSync } from 'node:fs'
import { arch, availableParallelism, cpus, freemem, release } from 'node:os'
import { dirname } from 'node:path'
import { DISK_RESERVE_BYTES, DISK_SHORT_BYTES } from '@arbiter/rules/limits'
import { freeBytes } from '@arbiter/sandbox/disk-space'
import type { Sandbox } from '@arbiter/sandbox/sandbox'
import type { Finding } from './findings.ts'

const MEGABYTE = 2 ** 20
const GIGABYTE = 2 ** 30
/** Caches, logs and a database of some size, besides the reserve that is never touched. */
const NEEDED_DISK_BYTES = 2 * GIGABYTE + DISK_RESERVE_BYTES
/** The memory limit of the compiler that needs the most. */
const NEEDED_MEMORY_PER_SLOT_BYTES = GIGABYTE
const RUNS = 10
/** Above this, two judgings of one program may differ by more than an author leaves room for. */
const NOISY_PERCENT = 20

const SPINNER = `#include <stdint.h>
#include <stdio.h>
int main(void) {
  uint64_t x = 88172645463325252u;
  for (int i = 0; i < 40000000; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; }
  printf("%u\\n", (unsigned)x);
}
`

export async function examineMachine(dataDir: string): Promise<Finding[]> {
  return [examineCores(), judgeDisk(await freeBytes(await nearest(dataDir))), examineMemory()]
}

/** Before the first start the folder is not there yet. */
async function nearest(folder: string): Promise<string> {
  return existsSync(folder) ? folder : nearest(dirname(folder))
}

function examineCores(): Finding {
  const model = cpus()[0]?.model ?? 'unknown processor'
  const cores = availableParallelism()
  const detail = `${cores} ${cores === 1 ? 'core' : 'cores'}, ${model}, ${arch()}, Linux ${release()}`
  return { name: 'processor', state: 'fine', detail }
}

export function judgeDisk(free: number): Finding {
  const name = 'disk'
  const detail = `${gigabytes(free)} free where Arbiter keeps its data`
  const remedy = `free ${gigabytes(NEEDED_DISK_BYTES)} there, or set DATA_DIR to another disk`
  if (free >= NEEDED_DISK_BYTES) return { name, state: 'fine', detail }
  if (free >= DISK_SHORT_BYTES) return { name, state: 'weak', detail, remedy }
  return {
    name,
    state: 'failed',
    detail: `${detail}; below ${gigabytes(DISK_RESERVE_BYTES)} nothing is judged`,
    remedy,
  }
}

function examineMemory(): Finding {
  const needed = availableParallelism() * NEEDED_MEMORY_PER_SLOT_BYTES
  const detail = `${gigabytes(freemem())} free`
  if (freemem() >= needed) return { name: 'memory', state: 'fine', detail }
  const remedy = `lower JUDGE_CONCURRENCY to ${Math.max(1, Math.floor(freemem() / NEEDED_MEMORY_PER_SLOT_BYTES))}`
  return { name: 'memory', state: 'weak', detail: `${detail}; a compiler on each core may use more`, remedy }
}

const gigabytes = (bytes: number) => `${(bytes / GIGABYTE).toFixed(1)} GB`

/** The CPU time of one and the same program, run after run with nothing of ours beside it. */
export async function examineNoise(sandbox: Sandbox): Promise<Finding> {
  const name = 'timing noise'
  const compiled = await sandbox.compile({ language: 'c', code: SPINNER })
  if (compiled.kind !== 'compiled') return { name, state: 'weak', detail: 'not measured: C does not compile' }
  const box = await sandbox.openBox(compiled.program, { memoryMb: 64 })
  try {
    const times: number[] = []
    for (let run = 0; run < RUNS; run += 1) times.push(await cpuMsOf(box))
    return judgeNoise(name, times)
  } finally {
    await box.close()
  }
}

async function cpuMsOf(box: Awaited<ReturnType<Sandbox['openBox']>>): Promise<number> {
  const limits = { cpuMs: 10_000, idleMs: 30_000, outputBytes: MEGABYTE }
  return (await box.run({ input: { kind: 'empty' }, ...limits })).cpuMs
}

export function judgeNoise(name: string, timesMs: number[]): Finding {
  const sorted = [...timesMs].sort((a, b) => a - b)
  const [least = 0, most = 0] = [sorted[0], sorted.at(-1)]
  const median = sorted[Math.floor(sorted.length / 2)] ?? 0
  const spreadPercent = median > 0 ? ((most - least) / median) * 100 : 0
  const detail = `${spreadPercent.toFixed(1)} % between the fastest and the slowest of ${sorted.length} runs of ${median.toFixed(0)} ms`
  if (spreadPercent <= NOISY_PERCENT) return { name, state: 'fine', detail }
  return { name, state: 'weak', detail, remedy: 'judge on a machine with less other work, or leave authors more time' }
}

/**
 * Shared by all benchmarks. Machines differ and are busy with other work, so contenders take turns within one run, and what
 * counts is how they compare: medians, and ratios of medians.
 */
import { execFile } from 'node:child_process'
import { arch, availableParallelism, cpus, release } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { amountOf, keepResult, type Result, type Row, resultText, writeDocument } from './results.ts'

const execute = promisify(execFile)

/** `npm run bench -- <name> --short`: the same work, a few times, on little data. */
export const isShort = process.argv.includes('--short')

/** A count of the whole run, or what stands for it in a short one. */
export const inShort = (short: number, whole: number) => (isShort ? short : whole)

/** Runs each contender once per round. The order rotates from round to round. */
export async function interleave<Name extends string>(
  rounds: number,
  contenders: Record<Name, () => Promise<number>>,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(contenders) as Name[]
  const samples = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<Name, number[]>
  for (let round = 0; round < rounds; round += 1) {
    const first = round % names.length
    for (const name of [...names.slice(first), ...names.slice(0, first)]) samples[name].push(await contenders[name]())
  }
  return samples
}

export function median(samples: number[]): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const middle = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]]
  if (low === undefined || high === undefined) throw new RangeError('there is nothing to take the median of')
  return (low + high) / 2
}

/** The smallest sample that is at least as large as this share of all samples: 0.95 for p95. */
export function percentile(samples: number[], share: number): number {
  const sorted = [...samples].sort((a, b) => a - b)
  const found = sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
  if (found === undefined) throw new RangeError('there is nothing to take a percentile of')
  return found
}

export async function millisecondsOf(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

export type Measurement<Stage> = (stage: Stage) => Promise<Row | Row[]>

/** Runs the measurements one after the other, because concurrent ones would disturb each other. */
export async function measureAll<Stage>(
  stage: Stage,
  measurements: Measurement<Stage>[],
  say: (line: string) => void,
): Promise<Row[]> {
  const rows: Row[] = []
  for (const measure of measurements) {
    const measured = [await measure(stage)].flat()
    for (const row of measured) say(`  ${row.name}: ${amountOf(row, row.value)}`)
    rows.push(...measured)
  }
  return rows
}

/** Builds a C program of `drivers/` and returns its path. */
export async function buildDriver(root: string, directory: string, name: string): Promise<string> {
  const source = join(root, 'bench/drivers', `${name}.c`)
  const driver = join(directory, name)
  const warnings = ['-Wall', '-Wextra', '-Wshadow', '-Werror']
  await execute('gcc', ['-std=gnu17', '-D_GNU_SOURCE', '-O2', ...warnings, source, '-o', driver])
  return driver
}

/** Ends a run with its table. A whole run is kept, and `docs/benchmarks.md` shows it; a short one only proves that it runs. */
export async function publish(root: string, result: Result, say: (line: string) => void): Promise<void> {
  say(`\n${resultText(result)}\n`)
  if (isShort) return
  await keepResult(root, result)
  await writeDocument(root)
}

export function resultOf(benchmark: string, mode: string, rows: Row[], now: Date): Result {
  const machine = `${availableParallelism()} cores, ${cpus()[0]?.model}, ${arch()}, Linux ${release()}`
  return { benchmark, date: now.toISOString().slice(0, 'yyyy-mm-dd'.length), machine, mode, rows }
}

/**
 * Shared by all benchmarks. Machines differ and are busy with other work, so contenders take turns within one run, and what
 * counts is how they compare: medians, and ratios of medians.
 */
import { execFile } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { arch, availableParallelism, cpus, release } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** The least or the most that a measurement may be. */
export interface Bar {
  kind: 'at-most' | 'at-least'
  value: number
}

export interface Row {
  name: string
  value: number
  unit:
    | 'x'
    | 'ms'
    | 'KB'
    | 'MB'
    | 'flips'
    | 'events'
    | 'errors'
    | 'scans'
    | 'statements'
    | 'transactions'
    | 'rows'
    | '/s'
  /** Null if the bar does not apply to this machine. */
  bar: Bar | null
  /** Where the value comes from. */
  detail: string
}

export interface Result {
  benchmark: string
  date: string
  machine: { cores: number; model: string; kernel: string; arch: string }
  mode: string
  rows: Row[]
}

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

export const atMost = (value: number): Bar => ({ kind: 'at-most', value })
export const atLeast = (value: number): Bar => ({ kind: 'at-least', value })

export function isMet({ value, bar }: Row): boolean {
  if (bar === null) return true
  return bar.kind === 'at-most' ? value <= bar.value : value >= bar.value
}

/** Keeps the result as `.cache/bench/<name>.json` and ends the run with the table. */
export async function publish(root: string, result: Result, say: (line: string) => void): Promise<void> {
  await writeResult(join(root, '.cache/bench', `${result.benchmark}.json`), result)
  say(`\n${resultText(result)}\n`)
}

export function resultOf(benchmark: string, mode: string, rows: Row[], now: Date): Result {
  const model = cpus()[0]?.model ?? 'unknown'
  const machine = { cores: availableParallelism(), model, kernel: release(), arch: arch() }
  return { benchmark, date: now.toISOString(), machine, mode, rows }
}

function resultText({ benchmark, date, machine, mode, rows }: Result): string {
  const { cores, model, kernel, arch } = machine
  const missed = rows.filter((row) => !isMet(row)).map(({ name }) => name)
  return [
    `${benchmark}, ${date.slice(0, 10)}: ${cores} cores, ${model}, ${arch}, Linux ${kernel}; ${mode}`,
    '',
    table(rows),
    '',
    missed.length === 0 ? 'Every bar is met.' : `Missed: ${missed.join('; ')}.`,
  ].join('\n')
}

/** Enough digits to see on which side of a bar a value is. */
const SHOWN_DIGITS = 3

/** A Markdown table, ready to paste into docs/benchmarks.md. */
export function table(rows: Row[]): string {
  const lines = [['', 'measured', 'bar', 'met', 'from'], ...rows.map(cellsOf)]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((cells) => cells[column]?.length ?? 0)))
  const text = lines.map((cells) => `| ${cells.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}

function cellsOf(row: Row): string[] {
  const { name, value, bar, detail } = row
  const wanted = bar === null ? '–' : `${bar.kind === 'at-most' ? '≤' : '≥'} ${withUnit(row, String(bar.value))}`
  return [name, amountOf(row, value), wanted, bar === null ? '–' : isMet(row) ? 'yes' : 'NO', detail]
}

const COUNTED = new Set<Row['unit']>(['flips', 'events', 'errors', 'scans'])

/** Counts are printed as whole numbers. */
function amountOf(row: Row, value: number): string {
  return withUnit(row, COUNTED.has(row.unit) ? String(value) : value.toPrecision(SHOWN_DIGITS))
}

const withUnit = ({ unit }: Row, amount: string) => (unit === 'x' ? `${amount}x` : `${amount} ${unit}`)

async function writeResult(file: string, result: Result): Promise<void> {
  await mkdir(dirname(file), { recursive: true })
  const rows = result.rows.map((row) => ({ ...row, isMet: isMet(row) }))
  await writeFile(file, `${JSON.stringify({ ...result, rows }, null, 2)}\n`)
}

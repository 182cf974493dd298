/** Results of benchmarks: what they are, where they are kept, and how `docs/benchmarks.md` shows them. */
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

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
  machine: string
  mode: string
  rows: Row[]
}

export const atMost = (value: number): Bar => ({ kind: 'at-most', value })
export const atLeast = (value: number): Bar => ({ kind: 'at-least', value })

export function isMet({ value, bar }: Row): boolean {
  if (bar === null) return true
  return bar.kind === 'at-most' ? value <= bar.value : value >= bar.value
}

export const resultText = (result: Result) => `${summaryOf(result)}\n\n${table(result.rows)}`

function summaryOf({ benchmark, date, machine, mode, rows }: Result): string {
  const missed = rows.filter((row) => !isMet(row)).map(({ name }) => name)
  const summary = missed.length === 0 ? 'No bar is missed' : `**Missed:** ${missed.join('; ')}`
  return `${date}: ${machine}; ${mode}. ${summary} ([all rows](../bench/results/${benchmark}.json)).`
}

const folderOf = (root: string) => join(root, 'bench/results')
const documentOf = (root: string) => join(root, 'docs/benchmarks.md')

/** One line for each row, so that a change shows which have changed. */
export async function keepResult(root: string, { rows, ...result }: Result): Promise<void> {
  const head = JSON.stringify(result, null, 2).slice(0, -'\n}'.length)
  const lines = rows.map((row) => `    ${JSON.stringify(row)}`).join(',\n')
  await writeFile(join(folderOf(root), `${result.benchmark}.json`), `${head},\n  "rows": [\n${lines}\n  ]\n}\n`)
}

export async function keptResults(root: string): Promise<Result[]> {
  const names = (await readdir(folderOf(root))).sort()
  return Promise.all(names.map(async (name) => JSON.parse(await readFile(join(folderOf(root), name), 'utf8'))))
}

export async function writeDocument(root: string): Promise<void> {
  const file = documentOf(root)
  await writeFile(file, documentWith(await readFile(file, 'utf8'), await keptResults(root)))
}

/** The document with each result behind `<!-- results of <name> -->`: a paragraph, and a table unless it is one row. */
export function documentWith(document: string, results: readonly Result[]): string {
  return results.reduce((text, result) => {
    const place = new RegExp(`(<!-- results of ${result.benchmark} -->\\n)[^]*?(?=\\n\\n(?!\\|)|\\n?$)`)
    // Without a place nothing is replaced: a run of an hour is not lost for a missing line, which a test notices.
    return text.replace(place, (_, mark) => `${mark}${shortened(result)}`)
  }, document)
}

/** The document shows the rows that come nearest to their bars; a long result without bars is only linked. */
const LONGEST_TABLE = 6

function shortened(result: Result): string {
  const barred = result.rows.filter(({ bar }) => bar !== null)
  const nearest = barred.toSorted((one, other) => nearness(other) - nearness(one)).slice(0, LONGEST_TABLE)
  const shown = barred.length > 0 ? barred.filter((row) => nearest.includes(row)) : result.rows
  const [first] = shown
  if (first && shown.length === 1) return `${summaryOf(result)} ${sentenceOf(first)}`
  return shown.length > LONGEST_TABLE ? summaryOf(result) : `${summaryOf(result)}\n\n${table(shown)}`
}

function sentenceOf(row: Row): string {
  const [name, measured, wanted, , detail] = cellsOf(row)
  return `Measured: ${name} ${measured}, bar ${wanted}, ${detail}.`
}

/** The share of what the bar allows that a row takes. */
function nearness({ value, bar }: Row): number {
  if (bar === null) return 0
  return bar.kind === 'at-most' ? value / bar.value : bar.value / value
}

/** Enough digits to see on which side of a bar a value is. */
const SHOWN_DIGITS = 3

/** A Markdown table. */
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

/** Counts and long numbers are printed as whole numbers. */
export function amountOf(row: Row, value: number): string {
  const isWhole = COUNTED.has(row.unit) || value >= 10 ** SHOWN_DIGITS
  return withUnit(row, isWhole ? value.toFixed(0) : value.toPrecision(SHOWN_DIGITS))
}

const withUnit = ({ unit }: Row, amount: string) => (unit === 'x' ? `${amount}x` : `${amount} ${unit}`)

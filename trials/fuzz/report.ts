import { ANSWER_WITHIN_MS, MAX_HEAP_GROWTH_MB, WARM_UP_SHARE } from './limits.ts'
import { requestText } from './requests/request.ts'
import { roles } from './roles.ts'
import type { MemorySample } from './server-process.ts'
import type { Finding, Tally } from './tally.ts'
import type { RawResult } from './wire/raw-connections.ts'

interface Run {
  tally: Tally
  memory: MemorySample[]
  raw: RawResult | undefined
  seconds: number
  secrets: { planted: number; shown: number }
  calls: number
  /** The server's log. */
  log: string
}

interface Row {
  name: string
  measured: string
  bar: string
  isMet: boolean | null
  from: string
}

export function reportText(run: Run): { text: string; isGood: boolean } {
  const rows = [...faultRows(run), ...rawRows(run.raw), ...figureRows(run)]
  const isGood = rows.every(({ isMet }) => isMet !== false)
  const hasFindings = run.tally.findings.length > 0
  const raw = (run.raw?.faults ?? []).map((fault) => `RAW: ${fault}`)
  const log = hasFindings ? ['', 'The server logged:', run.log.slice(-LOGGED)] : []
  return { text: ['', ...raw, table(rows), ...log, ''].join('\n'), isGood }
}

const LOGGED = 20_000

function faultRows({ tally }: Run): Row[] {
  const countOf = (...kinds: Finding['kind'][]) => tally.findings.filter(({ kind }) => kinds.includes(kind)).length
  const zero = (name: string, count: number, from: string): Row => {
    return { name, measured: `${count}`, bar: '0', isMet: count === 0, from }
  }
  const perRole = roles.map((role) => `${role} ${tally.requests.get(role) ?? 0}`).join(', ')
  return [
    zero('calls with an answer of 5xx that is not a refusal by design', countOf('server fault'), perRole),
    zero('calls without an answer', countOf('no answer', 'cut off'), `within ${ANSWER_WITHIN_MS / 1000} s each`),
    zero('secrets in a reply to somebody who must not see them', countOf('secret'), 'text, headers, archives, streams'),
    zero('replies with stacks, statements or paths', countOf('details'), 'every reply'),
    zero('refusals without a sentence of the catalogue', countOf('not a refusal'), 'every reply from 400 on'),
  ]
}

function rawRows(raw: RawResult | undefined): Row[] {
  if (!raw) return []
  const { connections, faults } = raw
  const from = `${connections} connections: smuggling, half requests, pipelining`
  return [
    { name: 'faults on raw connections', measured: `${faults.length}`, bar: '0', isMet: faults.length === 0, from },
  ]
}

function figureRows({ tally, memory, seconds, secrets, calls }: Run): Row[] {
  const sorted = tally.answerMs.toSorted((one, other) => one - other)
  const at = (share: number) => `${Math.round(sorted[Math.floor(share * (sorted.length - 1))] ?? 0)} ms`
  const figure = (name: string, measured: string, from: string): Row => {
    return { name, measured, bar: '–', isMet: null, from }
  }
  return [
    growthRow(memory),
    figure('RSS at the end', megabytes(memory.at(-1)?.rssBytes), `${megabytes(memory[0]?.rssBytes)} at the start`),
    figure('requests', `${tally.total}`, `${listOf(tally.statuses)}; ${Math.round(tally.total / seconds)} a second`),
    figure('answers of 503 by design', sumOf(tally.unavailable), listOf(tally.unavailable)),
    figure('calls that succeeded at least once', `${tally.succeeded.size}`, `of ${calls}`),
    figure('longest answer', at(1), `p50 ${at(0.5)}, p99 ${at(0.99)}`),
    figure('event streams opened', `${tally.streams}`, 'read for a moment, then left'),
    figure(
      'secrets that came back to those who may see them',
      `${tally.seenSecrets.size}`,
      `of ${secrets.shown} that a role may see; ${secrets.planted} were planted`,
    ),
  ]
}

function growthRow(memory: MemorySample[]): Row {
  const warm = memory[Math.floor(memory.length * WARM_UP_SHARE)] ?? memory[0]
  const last = memory.at(-1)
  const growthMb = ((last?.heapBytes ?? 0) - (warm?.heapBytes ?? 0)) / 1024 / 1024
  const heaps = memory.map(({ heapBytes }) => Math.round(heapBytes / 1024 / 1024)).join(' ')
  return {
    name: 'growth of the heap after the warm-up',
    measured: `${growthMb.toFixed(1)} MB`,
    bar: `≤ ${MAX_HEAP_GROWTH_MB} MB`,
    isMet: growthMb <= MAX_HEAP_GROWTH_MB,
    from: `after garbage collection: ${heaps} MB`,
  }
}

const sumOf = (counts: Map<string, number>) => `${[...counts.values()].reduce((sum, count) => sum + count, 0)}`

const listOf = (counts: Map<string, number>) =>
  [...counts]
    .toSorted()
    .map(([name, count]) => `${name} ${count}`)
    .join(', ')

export const megabytes = (bytes: number | undefined) => `${Math.round((bytes ?? 0) / 1024 / 1024)} MB`

export function findingText({ kind, detail, operation, role, seed, request }: Finding): string {
  const replay = `npm run fuzz -- --seed=${seed} --role ${role} --only "${operation}" --requests 20`
  const lines = requestText(request).split('\n')
  return [
    `FOUND: ${kind}: ${detail}, ${operation} as ${role}`,
    ...lines.map((line) => `    ${line}`),
    `  ${replay}`,
    '',
  ].join('\n')
}

function table(rows: Row[]): string {
  const met = (isMet: boolean | null) => (isMet === null ? '–' : isMet ? 'yes' : 'NO')
  const cells = rows.map(({ name, measured, bar, isMet, from }) => [name, measured, bar, met(isMet), from])
  const lines = [['', 'measured', 'bar', 'met', 'from'], ...cells]
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  const text = lines.map((line) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`)
  const rule = `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`
  return [text[0], rule, ...text.slice(1)].join('\n')
}

import { type Checked, groupBy } from './checker/finding.ts'
import type { Injected } from './inject-faults.ts'
import { allFaults } from './inject-faults.ts'
import { STARTS_AGAIN_WITHIN_MS } from './limits.ts'
import type { System } from './system/start-system.ts'
import type { Acknowledged } from './traffic/acknowledged.ts'

export interface FaultRun {
  injected: Injected[]
  checked: Checked
  acknowledged: Acknowledged
  seconds: number
}

const SHOWN_OF_A_KIND = 8

export function reportText(run: FaultRun, system: Pick<System, 'disk' | 'clock'>): { text: string; isGood: boolean } {
  const late = run.injected.filter(({ startedAgainMs = 0 }) => startedAgainMs > STARTS_AGAIN_WITHIN_MS)
  const isGood = run.checked.findings.length === 0 && late.length === 0
  const sections = [faultTable(run.injected, system as System), countTable(run), findingsText(run.checked)]
  const lateLines = late.map(({ name, text }) => `LATE: ${name}: ${text}`)
  return { text: ['', ...sections, ...lateLines, isGood ? 'No findings.' : ''].join('\n\n'), isGood }
}

function faultTable(injected: readonly Injected[], system: System): string {
  const rows = allFaults.map(({ name, missing }) => {
    const own = injected.filter((one) => one.name === name)
    return [name, `${own.length}`, missing?.(system) ?? seenText(own)]
  })
  return table([['fault', 'times', 'seen'], ...rows])
}

function seenText(injected: readonly Injected[]): string {
  const times = injected.flatMap(({ startedAgainMs = [] }) => startedAgainMs)
  if (times.length === 0) return injected.map(({ text }) => text).join('; ')
  const young = injected.length - times.length
  const range = `started again after ${Math.min(...times)} to ${Math.max(...times)} ms`
  return young === 0 ? range : `${range}; ${young} times sooner than 10 s after its start, which takes longer`
}

function countTable({ checked, acknowledged, seconds }: FaultRun): string {
  const { requests, unanswered, serverErrors, reconnects } = acknowledged.counts
  const figures = { unanswered, 'answers of 5xx': serverErrors, 'streams reconnected': reconnects }
  const rows = Object.entries({ 'seconds of traffic': Math.round(seconds), requests, ...figures, ...checked.counts })
  return table([['checked', 'count'], ...rows.map(([name, count]) => [name, `${count}`])])
}

function findingsText({ findings }: Checked): string {
  return [...groupBy(findings, ({ kind }) => kind)]
    .flatMap(([kind, own]) => {
      const shown = own.slice(0, SHOWN_OF_A_KIND).map(({ text }) => `  ${text}`)
      return [`FOUND: ${kind}, ${own.length} times`, ...shown]
    })
    .join('\n')
}

function table(rows: readonly string[][]): string {
  const columns = rows[0]?.length ?? 0
  const widths = Array.from({ length: columns - 1 }, (_, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)))
  const lines = rows.map((row) => `| ${row.map((cell, at) => cell.padEnd(widths[at] ?? 0)).join(' | ')} |`)
  const rule = `|${Array.from({ length: columns }, () => '---').join('|')}|`
  return [lines[0], rule, ...lines.slice(1)].join('\n')
}

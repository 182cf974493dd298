/** What runs have found, on this machine or elsewhere: `docs/machines.json`, and the page that is made of it. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { modes } from './plan.ts'
import { type CheckReport, findingsOf, type Line } from './reports.ts'
import { type Cell, type MachineRecord, pageOf, type Records, withRun } from './table.ts'

export function recordOf(isWhole: boolean, lines: Line[]): MachineRecord {
  const facts = lines.find((line) => line.kind === 'facts')
  const reports = lines.filter((line) => line.kind === 'check')
  return {
    date: new Date().toISOString().slice(0, 10),
    debian: facts?.debian ?? '',
    kernel: facts?.kernel ?? '',
    cgroups: facts?.cgroups ?? '',
    modes: Object.fromEntries(
      modes.flatMap((mode) => {
        const own = reports.filter((report) => report.mode === mode)
        return own.length > 0 ? [[mode, rowsOf(own, isWhole ? 'whole' : 'short')]] : []
      }),
    ),
  }
}

function rowsOf(reports: CheckReport[], form: Cell['form']) {
  return Object.fromEntries(
    reports.flatMap((report) =>
      findingsOf(report).map(([row, { state, detail }]) => [row, { state, detail, seconds: report.seconds, form }]),
    ),
  )
}

export function keep(root: string, name: string, record: MachineRecord): void {
  const file = join(root, 'docs/machines.json')
  const before = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Records) : {}
  const records = withRun(before, name, record)
  writeFileSync(file, `${JSON.stringify(records, null, 2)}\n`)
  writeFileSync(join(root, 'docs/machines.md'), pageOf(records))
}

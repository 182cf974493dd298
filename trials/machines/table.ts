/** The record of all runs, and the page that shows it. */
import { architectures, debians, type Mode, modes, nameOf } from './plan.ts'
import type { Row, State } from './reports.ts'

export interface Cell {
  state: State
  detail: string
  seconds: number
  /** Every program of the suites, or a selection. */
  form: 'short' | 'whole'
}

export interface MachineRecord {
  date: string
  debian: string
  kernel: string
  cgroups: string
  modes: Partial<Record<Mode, Partial<Record<Row, Cell>>>>
}

export type Records = Record<string, MachineRecord>

/** A later run replaces what it ran, and leaves what it did not. */
export function withRun(records: Records, name: string, run: MachineRecord): Records {
  const before = records[name]
  const merged = Object.fromEntries(
    modes.flatMap((mode) => {
      const rows = { ...before?.modes[mode], ...run.modes[mode] }
      return Object.keys(rows).length > 0 ? [[mode, rows]] : []
    }),
  )
  return { ...records, [name]: { ...run, modes: merged } }
}

const rows: [row: Row, title: string][] = [
  ['doctor', '`npm run doctor`'],
  ['memory accounting', 'memory accounting'],
  ['languages', 'languages'],
  ['hostile', 'hostile programs'],
  ['honest', 'honest programs'],
  ['start', '`npm start` and a judged submission'],
]
const titles: Record<Mode, string> = { root: 'root', user: 'ordinary user', delegated: 'systemd, `Delegate=yes`' }

export function pageOf(records: Records): string {
  const names = architectures.flatMap((architecture) => debians.map((debian) => nameOf({ architecture, debian })))
  return [INTRODUCTION, ...names.map((name) => sectionOf(name, records[name]))].join('\n')
}

function sectionOf(name: string, record: MachineRecord | undefined): string {
  if (!record) return `## ${name}\n\nNot run.\n`
  const { date, debian, kernel, cgroups } = record
  const facts = `Debian ${debian}, Linux ${kernel}, cgroup ${cgroups}; last run ${date}.`
  const head = ['', ...modes.map((mode) => titles[mode])]
  const body = rows.map(([row, title]) => [title, ...modes.map((mode) => cellText(row, record.modes[mode]?.[row]))])
  return [`## ${name}`, '', facts, '', line(head), line(head.map(() => '---')), ...body.map(line), ''].join('\n')
}

const marks: Record<State, string> = { held: 'held', failed: '**failed**', 'not-run': 'not run' }
const line = (cells: string[]) => `| ${cells.join(' | ')} |`
const minutes = (seconds: number) => `${Math.max(1, Math.round(seconds / 60))} min`

function cellText(row: Row, cell: Cell | undefined): string {
  if (!cell) return 'not run'
  const found = `${marks[cell.state]}: ${cell.detail.replaceAll('|', '/').replace(/\.$/, '')}`
  if (cell.state === 'not-run' || !timed.includes(row)) return found
  const isSelection = suites.includes(row) && cell.form === 'short'
  return `${found}${isSelection ? ', a selection' : ''}, ${minutes(cell.seconds)}`
}

const suites: Row[] = ['hostile', 'honest']
/** The other rows are answers of the doctor too. */
const timed: Row[] = ['doctor', 'start', ...suites]

const INTRODUCTION = `# On which machines Arbiter was run

Written by \`npm run machines\`, which builds small virtual machines from Debian's packages, boots them by emulation and
runs in each: the doctor, every language, the hostile and the honest programs, and one fresh \`npm start\` with a
submission that must be accepted. "Not run" means that nobody has looked yet.

- The short form (\`npm run machines\`) runs a selection of the programs on one machine, as root: about 20 minutes where
  two cores have nothing else to do. \`--mode\` adds the others, each as long again. The whole form
  (\`npm run machines -- --all\`) runs every program on all of them, in every mode: most of a day, by
  estimate, since nobody has waited for it yet. Before its first run a machine is built, which takes 2 minutes, and 25 for another architecture.
- An emulated processor is many times slower than a real one, and here it shares two cores with other work. So the limits
  of the hostile and of the honest programs are stretched by 30 or more (\`--stretch\`), and compilers get 300 s
  (\`COMPILE_SECONDS\`). Otherwise the doctor and the judged submission run with the limits that the product always has.
- The machines have no network: npm packages are installed beforehand, on the machine that boots them. Everything else of
  a fresh start (building, the database, the first admin, the proof of the walls) happens inside.
- What a later run did not repeat is kept from the run before; the record is \`machines.json\`.
`

import { mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Linux reports CPU time in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100
/** Version 1 of the control groups; the sandbox has its own groups in other hierarchies. */
const HIERARCHY = '/sys/fs/cgroup/cpuacct'

const parties = ['judge', 'api', 'postgres', 'bench', 'boxes', 'others', 'idle'] as const
/** CPU seconds by consumer: `boxes` are programs and compilers with their boxes, `others` all processes that are not ours. */
export type Accounts = Record<(typeof parties)[number], number>

interface Process {
  parent: number
  command: string
  /** CPU seconds of the process itself. */
  own: number
  /** Seconds of its children that have ended and were waited for. */
  ended: number
}

/**
 * Accounts for the CPU time of a run. Boxes end without being waited for, so only a control group counts their time:
 * this process enters one before it starts the product. Without a control group, boxes and others are reported as one.
 */
export class CpuAccounts {
  readonly #group: string | null

  constructor() {
    this.#group = enterGroup()
  }

  /** The CPU time so far of the product under this supervisor, of this process, and of all other processes. */
  read(supervisor: number): Accounts {
    const all = readProcesses()
    const find = (part: string) =>
      [...all].find(([, { parent, command }]) => parent === supervisor && command.includes(part))
    const known = {
      judge: find('judge.js')?.[1].own ?? 0,
      api: find('api.js')?.[1].own ?? 0,
      postgres: withChildren(find('postgres'), all),
      bench: all.get(process.pid)?.own ?? 0,
    }
    const { busy, idle } = wholeMachine()
    const ours = this.#group ? groupSeconds(this.#group) : busy
    const boxes = Object.values(known).reduce((left, used) => left - used, ours)
    return { ...known, boxes, others: busy - ours, idle }
  }

  /** Call after the product has ended. Other processes in the group, such as a TypeScript compiler, are moved out. */
  close(): void {
    if (!this.#group) return
    const left = readFileSync(join(this.#group, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
    for (const pid of left) writeFileSync(join(HIERARCHY, 'cgroup.procs'), pid)
    rmdirSync(this.#group)
  }
}

/** Never negative: the machine's counters and those of a control group are rounded differently. */
export function spentSince(before: Accounts, after: Accounts): Accounts {
  return Object.fromEntries(parties.map((party) => [party, Math.max(0, after[party] - before[party])])) as Accounts
}

/** The share of the machine that other processes used, from 0 to 1. */
export function shareOfOthers(spent: Accounts): number {
  const all = parties.reduce((sum, party) => sum + spent[party], 0)
  return spent.others / all
}

function enterGroup(): string | null {
  const group = join(HIERARCHY, `bench-${process.pid}`)
  try {
    mkdirSync(group)
    writeFileSync(join(group, 'cgroup.procs'), String(process.pid))
    return group
  } catch {
    return null
  }
}

const groupSeconds = (group: string) => Number(readFileSync(join(group, 'cpuacct.usage'), 'utf8')) / 1e9

/** PostgreSQL has a process per connection; the first process has the time of those that ended. */
function withChildren(found: [number, Process] | undefined, all: Map<number, Process>): number {
  if (!found) return 0
  const [pid, { own, ended }] = found
  const children = [...all.values()].filter(({ parent }) => parent === pid)
  return children.reduce((sum, child) => sum + child.own, own + ended)
}

function readProcesses(): Map<number, Process> {
  const pids = readdirSync('/proc').map(Number).filter(Number.isInteger)
  const found = pids.map((pid) => [pid, readProcess(pid)] as const)
  return new Map(found.flatMap(([pid, process]) => (process ? [[pid, process]] : [])))
}

function readProcess(pid: number): Process | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before it may contain anything, even parentheses.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    const numbers = [1, 11, 12, 13, 14].map((at) => Number(fields[at]))
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = numbers
    const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return { parent, command, own: seconds(user + system), ended: seconds(endedUser + endedSystem) }
  } catch {
    return undefined // it has ended meanwhile
  }
}

function wholeMachine(): { busy: number; idle: number } {
  const numbers = readFileSync('/proc/stat', 'utf8').split(/\s+/).slice(1, 8).map(Number)
  const [user = 0, nice = 0, system = 0, idle = 0, waiting = 0, interrupts = 0, softInterrupts = 0] = numbers
  return { busy: seconds(user + nice + system + interrupts + softInterrupts), idle: seconds(idle + waiting) }
}

const seconds = (ticks: number) => ticks / TICKS_PER_SECOND

import { readdirSync, readFileSync } from 'node:fs'

type App = 'api' | 'judge' | 'runner'

/** The pid of one of the product's programs, which are children of the supervisor. */
export function appPid(supervisor: number, app: App): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const found = pids.find((pid) => isApp(pid, supervisor, app))
  if (!found) throw new Error(`no process of ${app} was found`)
  return Number(found)
}

function isApp(pid: string, supervisor: number, app: App): boolean {
  try {
    const parent = readFileSync(`/proc/${pid}/status`, 'utf8').match(/^PPid:\s+(\d+)/m)?.[1]
    return Number(parent) === supervisor && readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(`${app}.js`)
  } catch {
    return false // it has ended meanwhile
  }
}

export function residentMb(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/status`, 'utf8').match(/^VmRSS:\s+(\d+)/m)?.[1]) / 1024
}

/** Linux reports CPU time in hundredths of a second on every machine. */
const TICKS_PER_SECOND = 100

/** CPU time of a process, its children and its ended children: PostgreSQL has a process per connection. */
export function cpuSecondsOf(pid: number): number {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const all = pids.map(Number).flatMap((each) => statOf(each) ?? [])
  const own = all.filter((each) => each.pid === pid).reduce((sum, each) => sum + each.own + each.ended, 0)
  return all.filter(({ parent }) => parent === pid).reduce((sum, each) => sum + each.own, own) / TICKS_PER_SECOND
}

export function parentOf(pid: number): number {
  const parent = statOf(pid)?.parent
  if (parent === undefined) throw new Error(`there is no process ${pid}`)
  return parent
}

function statOf(pid: number): { pid: number; parent: number; own: number; ended: number } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The process name before it may contain anything, even parentheses.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    const [parent = 0, user = 0, system = 0, endedUser = 0, endedSystem = 0] = [1, 11, 12, 13, 14].map(
      (at) => fields[at],
    )
    return { pid, parent, own: user + system, ended: endedUser + endedSystem }
  } catch {
    return undefined // it has ended meanwhile
  }
}

import { readdirSync, readFileSync } from 'node:fs'

type App = 'api' | 'judge' | 'runner'

/** Of a program of the product, which is a child of the supervisor. */
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

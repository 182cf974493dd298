import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readlinkSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

const FAST_STOP_MS = 20_000
const IMMEDIATE_STOP_MS = 10_000

/**
 * A launcher that was killed may leave its server running, or only its postmaster.pid. A living server is asked to
 * stop; a pid file that now names some other program (numbers are reused, in containers at once) is taken away,
 * because PostgreSQL itself would believe it and refuse to start.
 */
export async function clearLeftoverServer(cluster: string): Promise<void> {
  const pidFile = join(cluster, 'postmaster.pid')
  if (!existsSync(pidFile)) return
  const pid = Number.parseInt(readFileSync(pidFile, 'utf8'), 10)
  if (!isAlive(pid)) return
  if (!isServerOf(pid, cluster)) return rm(pidFile, { force: true })
  process.kill(pid, 'SIGINT')
  if (await isGone(pid, cluster, FAST_STOP_MS)) return
  process.kill(pid, 'SIGQUIT')
  if (await isGone(pid, cluster, IMMEDIATE_STOP_MS)) return
  throw new Error(`A PostgreSQL server from an earlier start (process ${pid}) does not stop. End it and start again.`)
}

function isServerOf(pid: number, cluster: string): boolean {
  if (existsSync('/proc/self/cwd')) return attempt(() => readlinkSync(`/proc/${pid}/cwd`)) === cluster
  return attempt(() => execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })).includes(
    cluster,
  )
}

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return ''
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/** The process id alone does not tell: a dead server may stay as a zombie if no init process reaps it. */
async function isGone(pid: number, cluster: string, withinMs: number): Promise<boolean> {
  for (let waitedMs = 0; waitedMs < withinMs; waitedMs += 50) {
    if (!isServerOf(pid, cluster)) return true
    await sleep(50)
  }
  return false
}

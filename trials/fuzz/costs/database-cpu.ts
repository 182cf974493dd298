import { readFileSync } from 'node:fs'
import type { Connection } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'

const TICK_MS = 10
/** In /proc/PID/stat, counted from the state, which follows the name: the CPU time in user mode and in the kernel. */
const [USER, KERNEL] = [11, 12]

/** By process id, the CPU time of the database's processes that serve the connections of this program. */
export async function databaseCpuMs(db: Connection['db'], program: string): Promise<Map<number, number>> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = ${`arbiter-${program}`}`,
  )
  return new Map(rows.flatMap(({ pid }) => cpuMsOf(pid)))
}

/** What they have spent between two looks. The last work of a connection that was closed meanwhile is not counted. */
export const spentMs = (before: Map<number, number>, after: Map<number, number>): number =>
  [...after].reduce((total, [pid, ms]) => total + ms - (before.get(pid) ?? 0), 0)

/** Nothing for a connection that has been closed since it was listed. */
function cpuMsOf(pid: number): [pid: number, ms: number][] {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
    return [[pid, TICK_MS * (Number(fields[USER]) + Number(fields[KERNEL]))]]
  } catch {
    return []
  }
}

import { readFileSync } from 'node:fs'
import type { Connection } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'

const TICK_MS = 10
/** In /proc/PID/stat, counted from the state, which follows the name: the CPU time in user mode and in the kernel. */
const [USER, KERNEL] = [11, 12]

/** The CPU time of the database's processes that serve the connections of this program. */
export async function databaseCpuMs(db: Connection['db'], program: string): Promise<number> {
  const { rows } = await db.execute<{ pid: number }>(
    sql`select pid from pg_stat_activity where datname = current_database() and application_name = ${`arbiter-${program}`}`,
  )
  return rows.reduce((total, { pid }) => total + cpuMsOf(pid), 0)
}

function cpuMsOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return TICK_MS * (Number(fields[USER]) + Number(fields[KERNEL]))
}

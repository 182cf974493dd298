import { MAX_FAILED_ATTEMPTS } from '@arbiter/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from './connect.ts'
import { channels, notify } from './registry.ts'

/**
 * How it works: jobs of low priority wait in tables of their own, each with the columns `status`, `attempt`, `failures`, `judge_id`,
 * `started_at` and `finished_at`. A judge claims one by setting its status and counting its attempt; that attempt is the
 * lease, and only the newest may write. What a dead judge held is requeued, up to a bound. Submissions have a queue of their
 * own (`judge-queue.ts`).
 */

/** The right to write about a job, until another judge takes it. */
export interface JobLease {
  id: string
  attempt: number
}

/** A lease as it was claimed. */
export interface ClaimedJob extends JobLease {
  /** The HTTP request that asked for the job, as the logs name it; null where nobody did. */
  requestId: string | null
}

export interface LeasedTable {
  table: string
  /** The status of a job that a judge holds. */
  held: string
  /** What is set when no other attempt is made. */
  givenUp: { status: string } & Record<string, string>
}

export interface LeasedJobs {
  /** For a statement about the table; its row may be named by an alias. */
  isHeld(lease: JobLease): SQL
  holds(db: Db, lease: JobLease): Promise<boolean>
  /** Whether this very attempt has ended well: done twice, as after a connection that broke, an end changes nothing. */
  isOver(db: Db, lease: JobLease): Promise<boolean>
  /** Requeues a job untouched, as a judge does that is asked to stop. */
  release(db: Db, lease: JobLease): Promise<void>
  /** An attempt ended through our fault: another one is made, up to a bound. */
  fail(db: Db, lease: JobLease): Promise<void>
  /** Of a judge that is dead. Returns how many there were. */
  failOf(db: Db, judgeId: string): Promise<number>
  /** Of judges that have no row any more. */
  failOrphaned(db: Db): Promise<number>
}

const isLast = sql`failures + 1 >= ${MAX_FAILED_ATTEMPTS}`

export function leasedJobs({ table, held, givenUp: { status, ...rest } }: LeasedTable): LeasedJobs {
  const name = sql.identifier(table)
  const isHeld = ({ id, attempt }: JobLease) =>
    sql`(${name}.id = ${id} and ${name}.attempt = ${attempt} and ${name}.status = ${held})`
  const others = Object.entries(rest).map(([column, value]) => {
    const own = sql.identifier(column)
    return sql`, ${own} = case when ${isLast} then ${value} else ${own} end`
  })
  const failed = sql`update ${name} set failures = failures + 1, judge_id = null,
    status = case when ${isLast} then ${status} else 'queued' end,
    finished_at = case when ${isLast} then now() end ${sql.join(others)}`
  const failWhere = async (db: Db, condition: SQL) =>
    (await db.execute(sql`${failed} where ${condition}`)).rowCount ?? 0
  return {
    isHeld,
    holds: async (db, lease) => ((await db.execute(sql`select from ${name} where ${isHeld(lease)}`)).rowCount ?? 0) > 0,
    async isOver(db, { id, attempt }) {
      const ended = sql`select from ${name} where id = ${id} and attempt = ${attempt} and status = 'done'`
      return ((await db.execute(ended)).rowCount ?? 0) > 0
    },
    async release(db, lease) {
      await db.execute(sql`update ${name} set status = 'queued', judge_id = null where ${isHeld(lease)}`)
      await notify(db, channels.queue)
    },
    fail: async (db, lease) => void (await failWhere(db, isHeld(lease))),
    failOf: (db, judgeId) => failWhere(db, sql`judge_id = ${judgeId} and status = ${held}`),
    failOrphaned: (db) =>
      failWhere(
        db,
        sql`status = ${held} and started_at < now() - interval '15 seconds'
          and not exists (select from judges where judges.id = ${name}.judge_id)`,
      ),
  }
}

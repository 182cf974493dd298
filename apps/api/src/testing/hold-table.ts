import type { Connection, Db } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'

export interface HeldTable {
  /** Releases the lock, after running `last`. */
  letGo(last?: (db: Db) => Promise<unknown>): Promise<void>
}

/** Locks a table, so that every transaction that needs it waits and the test controls the order. */
export async function holdTable(db: Connection['db'], table: string): Promise<HeldTable> {
  return new Promise((held, failed) => {
    const holding = db.transaction(async (db) => {
      await db.execute(sql`lock table ${sql.identifier(table)} in access exclusive mode`)
      const last = await new Promise<((db: Db) => Promise<unknown>) | undefined>((letGo) => {
        held({
          async letGo(last) {
            letGo(last)
            await holding
          },
        })
      })
      await last?.(db)
    })
    holding.catch(failed)
  })
}

export async function waitingForLocks(db: Db): Promise<number> {
  const { rows } = await db.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from pg_stat_activity
    where wait_event_type = 'Lock' and datname = current_database()`)
  return rows[0]?.waiting ?? 0
}

import type { Db } from '@arbiter/database/connect'
import { sql } from 'drizzle-orm'

const nowInMs = sql<number>`floor(extract(epoch from now()) * 1000)::float8`

/** The moment that counts: each server has a clock of its own, the database has one for all. */
export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: number }>(sql`select ${nowInMs} as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * The moment that counts: each server has a clock of its own, the database has one for all. It is read once per request or
 * task and handed on as a value. Browsers and columns know milliseconds, so this does too.
 */
export const nowInMs = sql<number>`floor(extract(epoch from now()) * 1000)::float8`

export async function databaseNow(db: Db): Promise<Date> {
  const { rows } = await db.execute<{ now: number }>(sql`select ${nowInMs} as now`)
  return new Date(rows[0]?.now ?? Number.NaN)
}

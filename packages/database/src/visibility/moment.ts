import { type SQL, sql } from 'drizzle-orm'

/** A moment that was read from the database's clock before (`clock.ts`), for a statement. */
export function moment(now: Date): SQL {
  return sql`${now.toISOString()}::timestamptz`
}

import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'

/**
 * Adds up the rows that the trigger has written, so that they stay as few as there are different points. One statement:
 * a reader sees either the old rows or the new ones, and two calls at once each add up the rows that they deleted.
 */
export async function addUpScoreCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with taken as (delete from score_counts returning total_points, users)
    insert into score_counts (total_points, users)
    select total_points, sum(users) from taken group by total_points having sum(users) <> 0`)
}

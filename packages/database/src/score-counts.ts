import { sql } from 'drizzle-orm'
import type { Db } from './connect.ts'

/**
 * Adds up the rows that the trigger has written, so that they stay as few as there are different points. One statement:
 * whoever reads meanwhile sees the rows of before or those of after, and two who do it at once each add up what they took.
 */
export async function addUpScoreCounts(db: Db): Promise<void> {
  await db.execute(sql`
    with taken as (delete from score_counts returning total_points, users)
    insert into score_counts (total_points, users)
    select total_points, sum(users) from taken group by total_points having sum(users) <> 0`)
}

import { type SQL, sql } from 'drizzle-orm'

/** Who is in which row of a board, for statements about a table with `contest_id` and `participant`. */

/** The people of the row, also of a virtual run. */
export const peopleOfRow = (table: SQL): SQL<string[]> => sql`array(
  select registrations.user_id from registrations
  where registrations.contest_id = ${table}.contest_id and registrations.participant = ${table}.participant
  union all
  select virtual_rosters.user_id from virtual_rosters
  where virtual_rosters.contest_id = ${table}.contest_id and virtual_rosters.participant = ${table}.participant)`

export const isInRow = (table: SQL, userId: SQL): SQL<boolean> => sql`(exists (select from registrations
    where registrations.contest_id = ${table}.contest_id and registrations.user_id = ${userId}
      and registrations.participant = ${table}.participant)
  or exists (select from virtual_rosters
    where virtual_rosters.contest_id = ${table}.contest_id and virtual_rosters.user_id = ${userId}
      and virtual_rosters.participant = ${table}.participant))`

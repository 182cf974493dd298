import type { Db } from '@arbiter/database/connection/connect'
import { sql } from 'drizzle-orm'

export interface FoundTeam {
  id: string
  name: string
  captainId: string
  organisationId: string | null
  /** Who is in it now. */
  memberIds: string[]
}

/** `locked`: nobody joins or leaves, and no other captain is chosen, until the transaction ends. */
export async function findTeam(
  db: Db,
  teamId: string,
  how: 'locked' | 'seen' = 'seen',
): Promise<FoundTeam | undefined> {
  const { rows } = await db.execute<FoundTeam & Record<string, unknown>>(sql`
    select id, name, captain_id as "captainId", organisation_id as "organisationId" from teams
    where id = ${teamId} ${how === 'locked' ? sql`for update` : sql``}`)
  const [team] = rows
  return team && { ...team, memberIds: await selectMemberIds(db, teamId) }
}

/** By itself: a statement that waits for the team's row has been given its members before. */
async function selectMemberIds(db: Db, teamId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from team_members where team_id = ${teamId} and left_at is null order by joined_at, user_id`)
  return rows.map(({ userId }) => userId)
}

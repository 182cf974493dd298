import type { Db } from '../connection/connect.ts'
import { teamMembers, teams } from '../schema/teams.ts'

export interface SomeTeam {
  captainId: string
  /** Beside the captain. */
  memberIds?: readonly string[]
  name?: string
}

export async function newTeam(db: Db, { captainId, memberIds = [], name = 'Night Ferry' }: SomeTeam): Promise<string> {
  const [team] = await db.insert(teams).values({ captainId, name }).returning({ id: teams.id })
  if (!team) throw new Error('the team was not written')
  await db.insert(teamMembers).values([captainId, ...memberIds].map((userId) => ({ teamId: team.id, userId })))
  return team.id
}

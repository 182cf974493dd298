import type { Db } from '@arbiter/database/connect'
import { contestParticipants } from '@arbiter/database/schema/contest-log'
import { users } from '@arbiter/database/schema/users'
import type { ParticipantKind } from '@arbiter/rules/board/contest-event'
import { and, eq, sql } from 'drizzle-orm'

export interface BoardPerson {
  participant: number
  kind: ParticipantKind
  userId: string | null
  username: string
  firstname: string
  lastname: string
  picture: string | null
  rating: number | null
}

export async function selectPeople(db: Db, contestId: string, participants: number[]): Promise<BoardPerson[]> {
  if (participants.length === 0) return []
  const numbers = sql`${contestParticipants.number} = any(${sql.param(participants)}::int[])`
  return db
    .select({
      participant: contestParticipants.number,
      kind: contestParticipants.kind,
      userId: contestParticipants.userId,
      username: sql<string>`coalesce(${users.username}, ${contestParticipants.name}, '')`,
      firstname: sql<string>`coalesce(${users.firstname}, '')`,
      lastname: sql<string>`coalesce(${users.lastname}, '')`,
      picture: users.picture,
      rating: users.rating,
    })
    .from(contestParticipants)
    .leftJoin(users, eq(users.id, contestParticipants.userId))
    .where(and(eq(contestParticipants.contestId, contestId), numbers))
}

import type { Db } from '@arbiter/database/connection/connect'
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
  // The limit makes the database look up users one by one; otherwise a large contest would read all users of the site.
  const person = db.select().from(users).where(eq(users.id, contestParticipants.userId)).limit(1).as('person')
  return db
    .select({
      participant: contestParticipants.number,
      kind: contestParticipants.kind,
      userId: contestParticipants.userId,
      username: sql<string>`coalesce(${person.username}, ${contestParticipants.name}, '')`,
      firstname: sql<string>`coalesce(${person.firstname}, '')`,
      lastname: sql<string>`coalesce(${person.lastname}, '')`,
      picture: person.picture,
      rating: person.rating,
    })
    .from(contestParticipants)
    .leftJoinLateral(person, sql`true`)
    .where(and(eq(contestParticipants.contestId, contestId), numbers))
}

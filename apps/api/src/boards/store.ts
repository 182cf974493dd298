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
  /** The people of a team; empty for a person. */
  members: BoardMember[]
  teamId: string | null
  organisation: BoardOrganisation | null
}

export interface BoardMember {
  id: string
  username: string
  name: string
}

export interface BoardOrganisation {
  id: string
  name: string
  country: string | null
}

const membersOf = sql<BoardMember[]>`case when ${contestParticipants.kind} = 'team' then (
  select coalesce(json_agg(json_build_object('id', members.id, 'username', members.username,
    'name', trim(members.firstname || ' ' || members.lastname)) order by members.username), '[]')
  from registrations join users as members on members.id = registrations.user_id
  where registrations.contest_id = ${contestParticipants.contestId}
    and registrations.participant = ${contestParticipants.number}) else '[]' end`

const organisationOf = sql<BoardOrganisation | null>`(
  select json_build_object('id', organisations.id, 'name', organisations.name, 'country', organisations.country)
  from organisations where organisations.id = ${contestParticipants.organisationId})`

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
      members: membersOf,
      teamId: contestParticipants.teamId,
      organisation: organisationOf,
    })
    .from(contestParticipants)
    .leftJoinLateral(person, sql`true`)
    .where(and(eq(contestParticipants.contestId, contestId), numbers))
}

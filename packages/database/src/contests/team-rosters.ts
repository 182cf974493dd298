import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { appendEach } from './contest-log.ts'

/**
 * A team's row of a contest, and who is in it. A person is in one row of a contest at most: that is the key of `registrations`, so
 * of two teams that enter the same person at once the second is refused.
 *
 * All of it is called under `lockParticipants` for everybody who comes into the row and for the person who acts, and under the
 * lock of the row if there is one.
 */

export interface TeamEntry {
  contestId: string
  teamId: string
  /** As it is now: the board keeps it. */
  name: string
  organisationId: string | null
  userIds: readonly string[]
  isUnofficial: boolean
}

/** Those of the people who are in another row: then nothing must stay of it, and the caller rolls back. */
export type Taken = { usernames: string[] } | null

/** The row that the team has or had in the contest. */
export async function findTeamRow(db: Db, contestId: string, teamId: string) {
  const { rows } = await db.execute<{ number: number; isEntered: boolean; isRemoved: boolean }>(sql`
    select number, is_entered as "isEntered", removal_reason is not null as "isRemoved" from contest_participants
    where contest_id = ${contestId} and team_id = ${teamId} and kind = 'team'`)
  return rows[0]
}

/** A team that comes back gets the same number. */
export async function enterTeam(db: Db, entry: TeamEntry): Promise<Taken> {
  const { contestId, teamId, name, organisationId, userIds, isUnofficial } = entry
  const { rows } = await db.execute<{ number: number }>(sql`
    insert into contest_participants (contest_id, team_id, kind, number, name, organisation_id, is_entered)
    values (${contestId}, ${teamId}, 'team', nextval('contest_participant_numbers'), ${name}, ${organisationId}, true)
    on conflict (team_id, contest_id) where kind = 'team'
      do update set is_entered = true, name = excluded.name, organisation_id = excluded.organisation_id
    returning number`)
  const participant = rows[0]?.number ?? 0
  const taken = await fillRoster(db, contestId, participant, userIds)
  if (taken) return taken
  const payload = { participantKind: 'team', offsetMs: 0, size: userIds.length } as const
  const unofficial = { kind: 'unofficial', payload: { isUnofficial: true } } as const
  await appendEach(db, contestId, [
    { kind: 'registered', payload, participant },
    ...(isUnofficial ? [{ ...unofficial, participant }] : []),
  ])
  return null
}

/** Other people in a row that is entered. What is the same already writes no event. */
export async function changeRoster(
  db: Db,
  contestId: string,
  participant: number,
  userIds: readonly string[],
  addedBy: string | null = null,
): Promise<Taken> {
  const before = await rosterOf(db, contestId, participant)
  if (before.toSorted().join() === userIds.toSorted().join()) return null
  const taken = await fillRoster(db, contestId, participant, userIds, addedBy)
  if (taken) return taken
  await appendEach(db, contestId, [{ kind: 'roster', payload: { size: userIds.length }, participant }])
  return null
}

/** In the order of their ids, so that two that want some of the same people never deadlock. */
export async function fillRoster(
  db: Db,
  contestId: string,
  participant: number,
  userIds: readonly string[],
  addedBy: string | null = null,
): Promise<Taken> {
  const people = sql`unnest(${sql.param(userIds)}::uuid[]) as member (user_id)`
  await db.execute(sql`
    with gone as (
      delete from registrations where contest_id = ${contestId} and participant = ${participant}
        and user_id <> all(${sql.param(userIds)}::uuid[])
    )
    insert into registrations (contest_id, user_id, participant, added_by)
    select ${contestId}, member.user_id, ${participant}, ${addedBy} from ${people} order by member.user_id
    on conflict do nothing`)
  const { rows } = await db.execute<{ username: string }>(sql`
    select users.username from ${people} join users on users.id = member.user_id
    where not exists (select from registrations where registrations.contest_id = ${contestId}
      and registrations.user_id = member.user_id and registrations.participant = ${participant})
    order by users.username`)
  return rows.length > 0 ? { usernames: rows.map(({ username }) => username) } : null
}

export async function rosterOf(db: Db, contestId: string, participant: number): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    select user_id as "userId" from registrations
    where contest_id = ${contestId} and participant = ${participant} order by user_id`)
  return rows.map(({ userId }) => userId)
}

import { abilitiesOfOtherStaff, abilitiesOfStaff } from '@arbiter/rules/people/staff'
import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { appendEach } from './contest-log.ts'
import { disqualify } from './disqualifications.ts'

/**
 * Staff of a contest never rank in it: its creator, and those with a grant on it or on one of its problems. What they have seen
 * stays seen, so a revoked grant counts too. The same holds for another contest that has the same problem while it is hidden. Who may look at everything on the site is staff while they may.
 */
export const isStaffOf = (contestId: SQL, userId: SQL): SQL<boolean> => sql`(
  exists (select from grants where grants.user_id = ${userId} and (
    grants.contest_id = ${contestId}
    or grants.problem_id in (select problem_id from contest_problems where contest_problems.contest_id = ${contestId})
    or (grants.ability = any(${sql.param(abilitiesOfOtherStaff)}::text[]) and grants.contest_id in (
      select other.contest_id from contest_problems as shared
      join problems as secret on secret.id = shared.problem_id and not secret.is_open
      join contest_problems as other on other.problem_id = shared.problem_id where shared.contest_id = ${contestId}))
    or (num_nonnulls(grants.problem_id, grants.contest_id) = 0 and grants.revoked_at is null
      and grants.ability = any(${sql.param(abilitiesOfStaff)}::text[]))))
  or exists (select from contests as led where led.id = ${contestId} and led.created_by = ${userId}))`

/** The usernames of those of the users who are staff of the contest. */
export async function staffAmong(db: Db, contestId: string, userIds: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ username: string }>(sql`
    select users.username from users where users.id = any(${sql.param(userIds)}::uuid[])
      and ${isStaffOf(sql`${contestId}::uuid`, sql`users.id`)}
    order by users.username`)
  return rows.map(({ username }) => username)
}

const staff = { isDisqualified: true, cause: 'staff' } as const

/** A participant has got a grant. Called under the user's lock; final boards stay. */
export async function disqualifyStaffMember(db: Db, userId: string): Promise<void> {
  for (const { contestId, participant } of await rankedStaff(db, sql`registrations.user_id = ${userId}`))
    await disqualify(db, contestId, participant, true, 'staff')
}

/** The contest has other problems than before. Called under `lockContest`. */
export async function disqualifyStaffOf(db: Db, contestId: string): Promise<void> {
  const concerned = await rankedStaff(db, sql`registrations.contest_id = ${contestId}`)
  const events = concerned.map(({ participant }) => ({ kind: 'disqualified', payload: staff, participant }) as const)
  if (events.length > 0) await appendEach(db, contestId, events)
}

/** Always in one order, so that two transactions that lock several contests never deadlock. */
async function rankedStaff(db: Db, where: SQL): Promise<{ contestId: string; participant: number }[]> {
  const { rows } = await db.execute<{ contestId: string; participant: number }>(sql`
    select distinct registrations.contest_id as "contestId", registrations.participant
    from registrations join contest_heads on contest_heads.contest_id = registrations.contest_id
    where ${where} and contest_heads.final_seq is null
      and ${isStaffOf(sql`registrations.contest_id`, sql`registrations.user_id`)}
      and not exists (select from contest_events where contest_events.contest_id = registrations.contest_id
        and contest_events.participant = registrations.participant
        and contest_events.kind = 'disqualified' and contest_events.payload ->> 'cause' = 'staff')
    order by 1, 2`)
  return rows
}

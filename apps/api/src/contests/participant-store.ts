import type { ListedParticipant } from '@arbiter/contract/contests/contest-participants'
import type { Db } from '@arbiter/database/connection/connect'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { type SQL, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { containing } from '../http/search.ts'

type Listed = z.input<typeof ListedParticipant>

interface Question {
  page: number
  limit: number
  search: string
}

/** The registered and the removed participants. */
const participantsOf = (contestId: string, search: string): SQL => sql`
  from contest_participants as entered left join users on users.id = entered.user_id
  join contests on contests.id = entered.contest_id
  left join contest_standings on contest_standings.contest_id = entered.contest_id
    and contest_standings.participant = entered.number
  cross join lateral (select coalesce(entered.name, users.username || ' ' || users.firstname || ' ' || users.lastname) as name) as named
  where entered.contest_id = ${contestId} and entered.kind in ('person', 'team')
    and (entered.is_entered or entered.removal_reason is not null)
    and (${search === ''} or lower(named.name) like lower(${containing(search)}))`

const membersOf = sql`case when entered.kind = 'team' then array(
  select members.username from users as members
  where members.id = any(coalesce(entered.removed_user_ids, array(select user_id from registrations
    where registrations.contest_id = entered.contest_id and registrations.participant = entered.number)))
  order by members.username) end`

/** Ordered by name. */
export async function selectListed(db: Db, contestId: string, { page, limit, search }: Question): Promise<Listed[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select entered.number as participant, coalesce(users.username, entered.name) as username,
      coalesce(users.firstname, '') as firstname, coalesce(users.lastname, '') as lastname, ${membersOf} as members,
      coalesce(contest_standings.is_unofficial, false) as "isUnofficial",
      coalesce(contest_standings.is_disqualified, false) as "isDisqualified", entered.removal_reason as "removalReason",
      entered.extra_minutes as "extraMinutes", entered.starts_at as "startsAt",
      case when contests.paused_at is null then entered.ends_at end as "endsAt"
    ${participantsOf(contestId, search)}
    order by lower(coalesce(users.username, entered.name)), entered.number limit ${limit} offset ${offsetOf(page, limit)}`)
  const iso = (moment: string | Date | null) => moment && new Date(moment).toISOString()
  return rows.map((row) => ({ ...row, startsAt: iso(row.startsAt), endsAt: iso(row.endsAt) }))
}

export async function countListed(db: Db, contestId: string, search: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total ${participantsOf(contestId, search)}`)
  return rows[0]?.total ?? 0
}

/** Who takes part: how many persons alone, and how many people the largest team has; null without teams. */
export async function findEntered(db: Db, contestId: string): Promise<{ persons: number; largestTeam: number | null }> {
  const { rows } = await db.execute<{ persons: number; largestTeam: number | null }>(sql`
    select (count(*) filter (where kind = 'person'))::int as persons,
      max(size) filter (where kind = 'team') as "largestTeam"
    from contest_participants as entered cross join lateral (select count(*)::int as size from registrations
      where registrations.contest_id = entered.contest_id and registrations.participant = entered.number) as roster
    where entered.contest_id = ${contestId} and entered.is_entered`)
  return rows[0] ?? { persons: 0, largestTeam: null }
}

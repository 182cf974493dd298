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
  from contest_participants as entered join users on users.id = entered.user_id
  left join registrations on registrations.contest_id = entered.contest_id and registrations.user_id = entered.user_id
  left join contest_standings on contest_standings.contest_id = entered.contest_id
    and contest_standings.participant = entered.number
  where entered.contest_id = ${contestId} and entered.kind = 'person'
    and (registrations.user_id is not null or entered.removal_reason is not null)
    and (${search === ''} or lower(users.username || ' ' || users.firstname || ' ' || users.lastname) like lower(${containing(search)}))`

/** Ordered by name. */
export async function selectListed(db: Db, contestId: string, { page, limit, search }: Question): Promise<Listed[]> {
  const { rows } = await db.execute<Listed & Record<string, unknown>>(sql`
    select entered.number as participant, users.username, users.firstname, users.lastname,
      coalesce(contest_standings.is_unofficial, false) as "isUnofficial",
      coalesce(contest_standings.is_disqualified, false) as "isDisqualified", entered.removal_reason as "removalReason"
    ${participantsOf(contestId, search)}
    order by lower(users.username), entered.number limit ${limit} offset ${offsetOf(page, limit)}`)
  return rows
}

export async function countListed(db: Db, contestId: string, search: string): Promise<number> {
  const { rows } = await db.execute<{ total: number }>(sql`
    select count(*)::int as total ${participantsOf(contestId, search)}`)
  return rows[0]?.total ?? 0
}

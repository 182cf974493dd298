import type { RankedParticipant } from '@arbiter/rules/rating/elo-mmr'
import { type ContestStandings, replayRatings } from '@arbiter/rules/rating/rating-history'
import type { RatingState } from '@arbiter/rules/rating/rating-state'
import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { lock, locks } from '../connection/registry.ts'
import { ratingChanges } from '../schema/contests.ts'
import { isContestKept } from '../visibility/contests.ts'
import { isPersonKept } from '../visibility/people.ts'

/** Rows of one statement: PostgreSQL takes 65,535 parameters. */
const BATCH = 5_000

/**
 * Rates a contest again, and all that came after it, because each starts from the ratings of the one before. Contests go by
 * their ends. Called in the transaction that changed something about this one: that it is final, rated, or there at all.
 */
export async function rerate(db: Db, contestId: string): Promise<void> {
  await lock(db, locks.ratings)
  const before = await ratingsIn(db, contestId)
  const contests = await contestsFrom(db, contestId)
  const start = await statesBefore(db, contestId)
  const { contests: rated } = replayRatings(contests, start)
  const ratedBefore = await deleteFrom(db, contestId)
  for (const { contestId, results } of rated) {
    const ranks = new Map(contests.find((each) => each.contestId === contestId)?.standings.map(asEntry))
    const rows = [...results].map(([userId, { before, after, performance, state }]) => {
      const rank = ranks.get(userId) ?? 0
      const rounded = Math.round(performance)
      return { contestId, userId, rank, ratingBefore: before, ratingAfter: after, performance: rounded, state }
    })
    for (let at = 0; at < rows.length; at += BATCH) await db.insert(ratingChanges).values(rows.slice(at, at + BATCH))
  }
  const ratedNow = rated.flatMap(({ results }) => [...results.keys()])
  await showNewest(db, [...new Set([...ratedBefore, ...ratedNow])])
  await notifyChanged(db, contestId, before)
}

/**
 * Before the end of a contest moves: those after it are rated without it, and it comes back in its new place when it is
 * final again. Called under `lockContest`.
 */
export async function withdrawRatings(db: Db, contestId: string): Promise<void> {
  const { rowCount } = await db.execute(sql`
    update contest_heads set final_seq = null where contest_id = ${contestId} and final_seq is not null`)
  if (rowCount) await rerate(db, contestId)
}

const asEntry = ({ participant, rank }: RankedParticipant) => [participant, rank] as const

/** This one and every later one that is final and rated, each with the ranks of those who submitted. */
async function contestsFrom(db: Db, contestId: string): Promise<ContestStandings[]> {
  const { rows } = await db.execute<{ contestId: string; standings: RankedParticipant[] }>(sql`
    select ranked.contest_id as "contestId",
      json_agg(json_build_object('participant', ranked.user_id, 'rank', ranked.rank) order by ranked.rank, ranked.user_id) as standings
    from (
      select contests.id as contest_id, contests.end_time, contest_participants.user_id,
        rank() over (partition by contests.id order by contest_standings.rank_key)::int as rank
      from contests
      join contest_heads on contest_heads.contest_id = contests.id and contest_heads.final_seq is not null
      join contest_standings on contest_standings.contest_id = contests.id
        and contest_standings.rank_key is not null and contest_standings.has_tried
      join contest_participants on contest_participants.contest_id = contests.id
        and contest_participants.number = contest_standings.participant and contest_participants.user_id is not null
      where ${isContestKept} and contests.is_rated and ${isFrom(contestId)}
    ) as ranked
    group by ranked.contest_id, ranked.end_time
    order by ranked.end_time, ranked.contest_id`)
  return rows
}

/** This contest and those after it: ordered by their ends, and by id if two end at the same moment. */
const isFrom = (contestId: string) => sql`(contests.end_time, contests.id) >=
  (select given.end_time, given.id from contests as given where given.id = ${contestId})`

async function statesBefore(db: Db, contestId: string): Promise<Map<string, RatingState>> {
  const { rows } = await db.execute<{ userId: string; state: RatingState }>(sql`
    select distinct on (rating_changes.user_id) rating_changes.user_id as "userId", rating_changes.state
    from rating_changes join contests on contests.id = rating_changes.contest_id
    where not ${isFrom(contestId)}
    order by rating_changes.user_id, contests.end_time desc, contests.id desc`)
  return new Map(rows.map(({ userId, state }) => [userId, state]))
}

/** The newest states of these users: what a contest that runs now would start from. */
export async function newestStates(db: Db, userIds: string[]): Promise<Map<string, RatingState>> {
  const { rows } = await db.execute<{ userId: string; state: RatingState }>(sql`
    select distinct on (rating_changes.user_id) rating_changes.user_id as "userId", rating_changes.state
    from rating_changes join contests on contests.id = rating_changes.contest_id
    where rating_changes.user_id = any(${sql.param(userIds)}::uuid[])
    order by rating_changes.user_id, contests.end_time desc, contests.id desc`)
  return new Map(rows.map(({ userId, state }) => [userId, state]))
}

/** Returns whose ratings they were. */
async function deleteFrom(db: Db, contestId: string): Promise<string[]> {
  const { rows } = await db.execute<{ userId: string }>(sql`
    delete from rating_changes using contests where contests.id = rating_changes.contest_id and ${isFrom(contestId)}
    returning rating_changes.user_id as "userId"`)
  return rows.map(({ userId }) => userId)
}

/** `users.rating` is the one after the last rated contest. */
async function showNewest(db: Db, userIds: string[]): Promise<void> {
  await db.execute(sql`
    update users set rating = (
      select rating_changes.rating_after from rating_changes join contests on contests.id = rating_changes.contest_id
      where rating_changes.user_id = users.id order by contests.end_time desc, contests.id desc limit 1)
    where users.id = any(${sql.param(userIds)}::uuid[])`)
}

async function ratingsIn(db: Db, contestId: string): Promise<Record<string, number>> {
  const { rows } = await db.execute<{ userId: string; rating: number }>(sql`
    select user_id as "userId", rating_after as rating from rating_changes where contest_id = ${contestId}`)
  return Object.fromEntries(rows.map(({ userId, rating }) => [userId, rating]))
}

/** Those whose rating after this contest is new or another than they were notified of. */
async function notifyChanged(db: Db, contestId: string, before: Record<string, number>): Promise<void> {
  await db.execute(sql`
    insert into notifications (user_id, kind, details, link)
    select rating_changes.user_id, 'rating-changed', jsonb_build_object('contest', contests.title,
      'before', rating_changes.rating_before, 'after', rating_changes.rating_after), '/contests/' || contests.id || '/leaderboard'
    from rating_changes join contests on contests.id = rating_changes.contest_id
    join users on users.id = rating_changes.user_id and ${isPersonKept}
    where rating_changes.contest_id = ${contestId}
      and rating_changes.rating_after is distinct from (${JSON.stringify(before)}::jsonb->>rating_changes.user_id::text)::int`)
}

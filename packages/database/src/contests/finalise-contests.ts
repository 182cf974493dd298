import { looseEndsOf, openEndOf } from '@arbiter/rules/board/finality'
import { eq, type SQL, sql } from 'drizzle-orm'
import type { Connection, Db } from '../connection/connect.ts'
import { attemptEach } from '../queue/attempt-each.ts'
import { openHacksOf } from '../queue/hack-queue.ts'
import { isPublished } from '../queue/judge-queue.ts'
import { contestHeads } from '../schema/contest-log.ts'
import { areResultsPublic, isContestKept } from '../visibility/contests.ts'
import { moment } from '../visibility/moment.ts'
import { appendForAll, lockContest, readBoard } from './contest-log.ts'
import { rerate } from './ratings.ts'

/** A board that is still open for a reason that writes no event is looked at again after this time. */
const CHECK_AGAIN_SECONDS = 60

/**
 * A board becomes final when nothing can change it any more: its contest is over, every submission has its verdict, nothing
 * is judged again, and it is unfrozen. Then it is rated. What changes afterwards opens it again until the next call. A contest
 * of which only the freeze is open is complete: its ceremony may begin. Returns how many became final.
 */
export async function finaliseContests(db: Connection['db'], now: Date): Promise<number> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select contests.id from contests join contest_heads on contest_heads.contest_id = contests.id
    where ${isContestKept} and contests.end_time <= ${moment(now)} and (contest_heads.last_seq > contest_heads.checked_seq
      or (contest_heads.final_seq is null and not ${isWaitingForCeremony(now)}
        and contest_heads.checked_at < ${moment(now)} - ${CHECK_AGAIN_SECONDS} * interval '1 second'))
    order by contests.end_time, contests.id`)
  return attemptEach(rows, ({ id }) => check(db, id, now))
}

/** Only an event ends the freeze of a complete contest. */
const isWaitingForCeremony = (now: Date) => sql`(not ${areResultsPublic(now)} and ${isCompleted(sql`contests.id`)})`

/** Whether it was complete since the freeze was put back last. */
const isCompleted = (contestId: SQL) => sql<boolean>`coalesce((
  select kind = 'completed' from contest_events
  where contest_events.contest_id = ${contestId} and participant is null and kind in ('completed', 'frozen', 'reopened')
  order by seq desc limit 1), false)`

/** When two servers check a contest at once, the second one finds it done. */
async function check(db: Connection['db'], contestId: string, now: Date): Promise<boolean> {
  return db.transaction(async (db) => {
    await lockContest(db, contestId)
    if (await isStillFinal(db, contestId)) return false
    const board = await readBoard(db, contestId)
    const openEnd = openEndOf(looseEndsOf(board), now, await countOpenRejudges(db, contestId))
    const isFinal = openEnd === null
    const isNewlyComplete = (isFinal || openEnd === 'frozen') && !(await wasCompleted(db, contestId))
    if (isNewlyComplete) await appendForAll(db, contestId, [{ kind: 'completed', payload: {} }])
    if (isFinal && !board.facts.isFinalised) await appendForAll(db, contestId, [{ kind: 'finalised', payload: {} }])
    const isNew = isFinal && (!board.facts.isFinalised || !(await wasFinal(db, contestId)))
    await remember(db, contestId, isFinal, isNew, now)
    if (isNew) await rerate(db, contestId)
    return isNew
  })
}

/**
 * A contest is practised in for years. What virtual participants do and what comes late decides nothing, so that a final
 * board need not be folded again after it.
 */
async function isStillFinal(db: Db, contestId: string): Promise<boolean> {
  const { rowCount } = await db.execute(sql`
    update contest_heads set checked_seq = last_seq
    where contest_id = ${contestId} and final_seq is not null and not exists (
      select from contest_events
      left join contest_participants on contest_participants.contest_id = contest_events.contest_id
        and contest_participants.number = contest_events.participant
      left join submissions on submissions.id = (contest_events.payload ->> 'submissionId')::uuid
      where contest_events.contest_id = contest_heads.contest_id and contest_events.seq > contest_heads.checked_seq
        and coalesce(contest_participants.kind, 'person') in ('person', 'team') and submissions.is_late is not true)`)
  return (rowCount ?? 0) > 0
}

async function wasCompleted(db: Db, contestId: string): Promise<boolean> {
  const { rows } = await db.execute<{ isCompleted: boolean }>(
    sql`select ${isCompleted(sql`${contestId}`)} as "isCompleted"`,
  )
  return rows[0]?.isCompleted ?? false
}

/** A rejudge opens a final board although no event says so; when it has changed nothing, the board is final again. */
async function wasFinal(db: Db, contestId: string): Promise<boolean> {
  const [head] = await db
    .select({ finalSeq: contestHeads.finalSeq })
    .from(contestHeads)
    .where(eq(contestHeads.contestId, contestId))
  return head?.finalSeq != null
}

async function remember(db: Db, contestId: string, isFinal: boolean, isNew: boolean, now: Date): Promise<void> {
  const finalSeq = isFinal ? (isNew ? sql`last_seq` : sql`final_seq`) : sql`null`
  await db.execute(sql`
    update contest_heads set checked_seq = last_seq, checked_at = ${moment(now)}, final_seq = ${finalSeq}
    where contest_id = ${contestId}`)
}

/** Submissions of the contest that are being judged once more, and hacks that are judged. */
export async function countOpenRejudges(db: Db, contestId: string): Promise<number> {
  const { rows } = await db.execute<{ open: number }>(sql`
    select (count(*) + ${openHacksOf(sql`${contestId}`)})::int as open from judgements
    join submission_states on submission_states.submission_id = judgements.submission_id
    where judgements.status <> 'done' and judgements.reason = 'rejudged' and ${isPublished} and submission_states.contest_id = ${contestId}`)
  return rows[0]?.open ?? 0
}

import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { markSubmission } from '../queue/submission-marks.ts'
import { contestEvents, contestParticipants } from '../schema/contest-log.ts'
import { contests, ratingChanges } from '../schema/contests.ts'
import { notifications, users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  newContest,
  newParticipant,
  newProblem,
  newRejudge,
  newSubmission,
  newUser,
  resultOf,
} from '../testing/judging.ts'
import { logFacts } from './contest-facts.ts'
import { eventsAfterSeq, lockContest } from './contest-log.ts'
import { finaliseContests } from './finalise-contests.ts'
import { remindParticipants } from './remind-participants.ts'

const { db } = await freshDatabase()
const minutes = (count: number) => count * 60_000
const now = new Date()
const ago = (count: number) => new Date(now.getTime() - minutes(count))

/** Two hours that ended before the others, with one problem and these people; the first one solved it. */
async function ended(endedAgo: number, userIds: string[], values: Partial<typeof contests.$inferInsert> = {}) {
  const problemId = await newProblem(db)
  const [startTime, endTime] = [ago(endedAgo + 120), ago(endedAgo)]
  const { contestId } = await newContest(db, { problemIds: [problemId], startTime, endTime, ...values })
  const submissionIds: string[] = []
  for (const [index, userId] of userIds.entries()) {
    const createdAt = new Date(startTime.getTime() + minutes(10 + index))
    const { submissionId } = await newSubmission(db, { userId, problemId, contestId, createdAt })
    submissionIds.push(submissionId)
    await finishJudgement(db, await claimNext(db), resultOf(index === 0 ? 'Accepted' : 'Wrong Answer'))
  }
  return { contestId, problemId, submissionIds }
}

const people = async () => [await newUser(db), await newUser(db), await newUser(db)]
const ratingsOf = async (contestId: string) => {
  const rows = await db.select().from(ratingChanges).where(eq(ratingChanges.contestId, contestId))
  return new Map(rows.map(({ userId, ratingAfter, rank }) => [userId, { ratingAfter, rank }]))
}
const kindsOf = async (contestId: string) => (await eventsAfterSeq(db, contestId, 0)).map(({ kind }) => kind)

test('a contest without a loose end becomes final once, and is rated', async () => {
  const userIds = await people()
  const { contestId } = await ended(5, userIds)
  expect(await finaliseContests(db, now)).toBe(1)
  expect(await finaliseContests(db, now)).toBe(0)
  expect((await kindsOf(contestId)).filter((kind) => kind === 'finalised')).toHaveLength(1)
  const ratings = await ratingsOf(contestId)
  expect(userIds.map((id) => ratings.get(id)?.rank)).toEqual([1, 2, 2])
  const [winner] = await db
    .select()
    .from(users)
    .where(eq(users.id, userIds[0] ?? ''))
  expect(winner?.rating).toBe(ratings.get(userIds[0] ?? '')?.ratingAfter)
  expect(ratings.get(userIds[0] ?? '')?.ratingAfter).toBeGreaterThan(ratings.get(userIds[1] ?? '')?.ratingAfter ?? 9999)
  const notes = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, userIds[0] ?? ''))
  expect(notes.map(({ kind }) => kind)).toEqual(['rating-changed'])
})

test('one with a submission that waits, a failed one, a rejudge or a frozen board is not final', async () => {
  const [userId = ''] = await people()
  const open = await ended(5, [userId])
  const frozen = await ended(5, [userId], { freezeTime: ago(30) })
  await newSubmission(db, { ...open, userId, createdAt: ago(10) })
  expect(await finaliseContests(db, now)).toBe(0)
  await finishJudgement(db, await claimNext(db), resultOf('Error'))
  expect(await finaliseContests(db, now)).toBe(0)
  await newRejudge(db, { submissionId: open.submissionIds[0] ?? '', userId, problemId: open.problemId })
  const lease = await claimNext(db)
  await db.transaction((db) => markFailed(db, open.contestId))
  expect(await finaliseContests(db, now)).toBe(0)
  await finishJudgement(db, lease, resultOf('Accepted'))
  expect(await finaliseContests(db, now)).toBe(1)
  expect(await kindsOf(frozen.contestId)).not.toContain('finalised')
})

/** What failed through our fault is taken out by the jury. */
async function markFailed(db: Parameters<typeof markSubmission>[0], contestId: string): Promise<void> {
  const failed = (await eventsAfterSeq(db, contestId, 0)).find(
    ({ kind, payload }) => kind === 'judged' && 'verdict' in payload && payload.verdict === 'Error',
  )
  if (!failed || !('submissionId' in failed.payload)) throw new Error('nothing failed')
  await markSubmission(db, failed.payload.submissionId, { kind: 'deleted', isDeleted: true })
}

test('a result that changes later rates that contest and all after it again, and the same as from zero', async () => {
  const userIds = await people()
  const first = await ended(500, userIds)
  const second = await ended(300, userIds.toReversed())
  const third = await ended(100, userIds)
  expect(await finaliseContests(db, now)).toBe(3)
  const before = [await ratingsOf(first.contestId), await ratingsOf(second.contestId), await ratingsOf(third.contestId)]
  await db.transaction((db) => markSubmission(db, second.submissionIds[0] ?? '', { kind: 'flagged', isFlagged: true }))
  expect(await finaliseContests(db, now)).toBe(1)
  const after = [await ratingsOf(first.contestId), await ratingsOf(second.contestId), await ratingsOf(third.contestId)]
  expect(after[0]).toEqual(before[0])
  expect(after[1]).not.toEqual(before[1])
  expect(after[2]).not.toEqual(before[2])
  await db.transaction((db) => markSubmission(db, second.submissionIds[0] ?? '', { kind: 'flagged', isFlagged: false }))
  await finaliseContests(db, now)
  expect([
    await ratingsOf(first.contestId),
    await ratingsOf(second.contestId),
    await ratingsOf(third.contestId),
  ]).toEqual(before)
})

test('a contest that becomes final before an earlier one counts after it in the end', async () => {
  const userIds = await people()
  const early = await ended(400, userIds, { freezeTime: ago(450) })
  const late = await ended(200, userIds.toReversed())
  await finaliseContests(db, now)
  const alone = await ratingsOf(late.contestId)
  await db.transaction(async (db) => {
    await lockContest(db, early.contestId)
    await db.update(contests).set({ freezeTime: null }).where(eq(contests.id, early.contestId))
    await logFacts(db, early.contestId)
  })
  await finaliseContests(db, now)
  expect((await ratingsOf(early.contestId)).size).toBe(3)
  expect(await ratingsOf(late.contestId)).not.toEqual(alone)
})

test('what virtual participants do and what comes late does not have a final board folded again', async () => {
  const userIds = await people()
  const { contestId, problemId } = await ended(5, userIds)
  expect(await finaliseContests(db, now)).toBe(1)
  const [userId = ''] = userIds
  await newSubmission(db, { userId, problemId, contestId, createdAt: now, isLate: true })
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  const virtual = { contestId, number: 50, kind: 'virtual', userId } as const
  await db.insert(contestParticipants).values(virtual)
  await brokenEvent(contestId, 50)
  expect(await finaliseContests(db, now)).toBe(0)
  await brokenEvent(contestId, 1)
  await expect(finaliseContests(db, now)).rejects.toThrow('who is not registered')
  await db.update(contests).set({ deletedAt: now }).where(eq(contests.id, contestId))
})

/** A fold that reads it fails. */
async function brokenEvent(contestId: string, participant: number): Promise<void> {
  const payload = { submissionId: randomUUID(), isFlagged: true }
  await db.transaction(async (db) => {
    await lockContest(db, contestId)
    const { rows } = await db.execute<{ seq: number }>(
      sql`update contest_heads set last_seq = last_seq + 1 where contest_id = ${contestId} returning last_seq as seq`,
    )
    const seq = Number(rows[0]?.seq)
    await db.insert(contestEvents).values({ contestId, seq, at: now, kind: 'flagged', participant, payload })
  })
}

test('a contest that cannot be checked does not keep the others from becoming final', async () => {
  const [userId = ''] = await people()
  const broken = await ended(600, [userId])
  const sound = await ended(5, [userId])
  const stray = { contestId: broken.contestId, seq: 1_000, at: now, kind: 'extra-time', participant: 99 } as const
  await db.insert(contestEvents).values({ ...stray, payload: { minutes: 5 } })
  await expect(finaliseContests(db, now)).rejects.toThrow('not registered')
  expect(await kindsOf(sound.contestId)).toContain('finalised')
  await db.update(contests).set({ deletedAt: now }).where(eq(contests.id, broken.contestId))
})

test('participants of what starts soon are notified once, by whichever server comes first', async () => {
  const userId = await newUser(db)
  const soon = await newContest(db, { problemIds: [], startTime: ago(-14), endTime: ago(-100) })
  const later = await newContest(db, { problemIds: [], startTime: ago(-16), endTime: ago(-100) })
  for (const { contestId } of [soon, later]) await newParticipant(db, contestId, userId)
  await Promise.all([1, 2, 3].map(() => remindParticipants(db, now)))
  await remindParticipants(db, now)
  const notes = await db.select().from(notifications).where(eq(notifications.userId, userId))
  expect(notes.map(({ kind, link }) => [kind, link])).toEqual([['contest-starting', `/contests/${soon.contestId}`]])
})

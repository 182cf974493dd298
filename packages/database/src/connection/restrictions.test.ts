import { setTimeout as sleep } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { lockContest } from '../contests/contest-log.ts'
import { lockScores, rescore } from '../contests/scores.ts'
import { lockUser } from '../queue/judge-queue.ts'
import { appeals, flags, userScores, users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newContest, newParticipant, newProblem, newUser } from '../testing/judging.ts'
import { liftFlag, openFlag, refreshListing } from './restrictions.ts'

const { db } = await freshDatabase()

const isListed = async (userId: string) =>
  (await db.select().from(userScores).where(eq(userScores.userId, userId)))[0]?.isListed

async function appealOf(userId: string) {
  const [flag] = await db.select().from(flags).where(eq(flags.userId, userId))
  const [appeal] = await db
    .insert(appeals)
    .values({ flagId: flag?.id ?? '', userId, reason: 'I wrote that code myself.' })
    .returning({ id: appeals.id })
  return async () =>
    (
      await db
        .select()
        .from(appeals)
        .where(eq(appeals.id, appeal?.id ?? ''))
    )[0]
}

/** Triggers are the second line: each rule has to hold without them, and without our code. */
describe.each(['enable', 'disable'] as const)('with triggers %sd', (state) => {
  const prepare = async () => {
    for (const table of ['flags', 'users']) await db.execute(sql.raw(`alter table ${table} ${state} trigger user`))
  }

  test('a restricted user leaves the leaderboard, and is back when the restriction is lifted', async () => {
    await prepare()
    const userId = await newUser(db)
    await openFlag(db, { userId, reason: 'shared code', flaggedBy: null })
    expect(await isListed(userId)).toBe(false)
    await liftFlag(db, userId, null)
    expect(await isListed(userId)).toBe(true)
  })

  test('lifting a restriction accepts the appeal that waits', async () => {
    await prepare()
    const [userId, admin] = [await newUser(db), await newUser(db)]
    await openFlag(db, { userId, reason: 'shared code', flaggedBy: admin })
    const appeal = await appealOf(userId)
    await liftFlag(db, userId, admin)
    expect(await appeal()).toMatchObject({ status: 'accepted', decidedBy: admin, decidedAt: expect.any(Date) })
  })

  test('a rejected appeal stays rejected', async () => {
    await prepare()
    const userId = await newUser(db)
    await openFlag(db, { userId, reason: 'shared code', flaggedBy: null })
    const appeal = await appealOf(userId)
    await db.update(appeals).set({ status: 'rejected' }).where(eq(appeals.userId, userId))
    await liftFlag(db, userId, null)
    expect(await appeal()).toMatchObject({ status: 'rejected' })
  })

  test('a deleted user leaves the leaderboard', async () => {
    await prepare()
    const userId = await newUser(db)
    await db.update(users).set({ deletedAt: sql`now()` }).where(eq(users.id, userId))
    await refreshListing(db, userId)
    expect(await isListed(userId)).toBe(false)
  })
})

test('statements that an operator types keep to the rules by triggers alone', async () => {
  for (const table of ['flags', 'users']) await db.execute(sql.raw(`alter table ${table} enable trigger user`))
  const userId = await newUser(db)
  await db.insert(flags).values({ userId, reason: 'typed by hand' })
  expect(await isListed(userId)).toBe(false)
  const appeal = await appealOf(userId)
  await db.update(flags).set({ liftedAt: new Date() }).where(eq(flags.userId, userId))
  expect(await isListed(userId)).toBe(true)
  expect(await appeal()).toMatchObject({ status: 'accepted' })
})

describe('a restriction at the moment of', () => {
  const flagOf = (userId: string) =>
    db.transaction((db) => openFlag(db, { userId, reason: 'shared code', flaggedBy: null }))

  test('a verdict waits for it, and neither is lost', async () => {
    const [userId, problemId] = [await newUser(db), await newProblem(db)]
    await refreshListing(db, userId)
    let flagging: Promise<void> | undefined
    await db.transaction(async (db) => {
      await lockUser(db, userId)
      flagging = flagOf(userId)
      await sleep(200)
      await rescore(db, { userId, problemId })
    })
    await expect(flagging).resolves.toBeUndefined()
    expect(await isListed(userId)).toBe(false)
  })

  test('a change of a contest waits for it, and neither is lost', async () => {
    const [userId, problemId] = [await newUser(db), await newProblem(db)]
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    await newParticipant(db, contestId, userId)
    await refreshListing(db, userId)
    let flagging: Promise<void> | undefined
    await db.transaction(async (db) => {
      await lockScores(db)
      await lockContest(db, contestId)
      flagging = flagOf(userId)
      await sleep(200)
      await db.update(userScores).set({ totalPoints: 5 }).where(eq(userScores.userId, userId))
    })
    await expect(flagging).resolves.toBeUndefined()
    expect(await isListed(userId)).toBe(false)
  })
})

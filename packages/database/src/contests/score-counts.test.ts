import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { boardRanks, flags, scoreCounts, userScores, users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newUser } from '../testing/judging.ts'
import { addUpScoreCounts } from './score-counts.ts'

const { db } = await freshDatabase()

async function userWith(totalPoints: number): Promise<string> {
  const userId = await newUser(db)
  await db.insert(userScores).values({ userId, totalPoints })
  return userId
}

const ranks = async () => {
  const rows = await db.select().from(boardRanks).orderBy(boardRanks.rank)
  return rows.map(({ totalPoints, users, rank }) => `${rank}: ${users} with ${totalPoints}`)
}

test('ranks follow from counts: equal points share one, and the next is counted on', async () => {
  for (const points of [300, 200, 200, 50, 0]) await userWith(points)
  expect(await ranks()).toEqual(['1: 1 with 300', '2: 2 with 200', '4: 1 with 50'])
})

test('a user who scores moves, and nobody is counted twice or lost', async () => {
  const userId = await userWith(10)
  await db.update(userScores).set({ totalPoints: 200 }).where(eq(userScores.userId, userId))
  expect(await ranks()).toEqual(['1: 1 with 300', '2: 3 with 200', '5: 1 with 50'])
  await db.delete(userScores).where(eq(userScores.userId, userId))
  expect(await ranks()).toEqual(['1: 1 with 300', '2: 2 with 200', '4: 1 with 50'])
})

test('a user who is restricted or deleted leaves the board at once, and comes back when the restriction is lifted', async () => {
  const userId = await userWith(500)
  await db.insert(flags).values({ userId, reason: 'shared code' })
  expect((await ranks())[0]).toBe('1: 1 with 300')
  await db.update(flags).set({ liftedAt: new Date() }).where(eq(flags.userId, userId))
  expect((await ranks())[0]).toBe('1: 1 with 500')
  await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
  expect((await ranks())[0]).toBe('1: 1 with 300')
})

test('a user who was restricted before the first point is not listed with it either', async () => {
  const userId = await newUser(db)
  await db.insert(flags).values({ userId, reason: 'shared code' })
  await db.update(userScores).set({ totalPoints: 900 }).where(eq(userScores.userId, userId))
  expect((await ranks())[0]).toBe('1: 1 with 300')
})

test('adding up changes no rank, even when it runs twice at once and while users score', async () => {
  const people = await Promise.all(Array.from({ length: 20 }, () => userWith(40)))
  const scoring = people.map((userId) =>
    db.update(userScores).set({ totalPoints: 60 }).where(eq(userScores.userId, userId)),
  )
  await Promise.all([...scoring, addUpScoreCounts(db), addUpScoreCounts(db), addUpScoreCounts(db)])
  expect(await ranks()).toEqual(['1: 1 with 300', '2: 2 with 200', '4: 20 with 60', '24: 1 with 50'])
  await addUpScoreCounts(db)
  const kept = await db.select({ points: scoreCounts.totalPoints }).from(scoreCounts)
  expect(kept.map(({ points }) => points).sort((a, b) => a - b)).toEqual([0, 50, 60, 200, 300])
})

test('the counts are those of the rows themselves', async () => {
  await userWith(7)
  const { rows } = await db.execute(sql`
    select total_points from user_scores where is_listed group by total_points
    having count(*) <> (select coalesce(sum(users), 0) from score_counts
      where score_counts.total_points = user_scores.total_points)`)
  expect(rows).toEqual([])
})

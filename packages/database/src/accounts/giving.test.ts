import { MAX_GRANTS_PER_PERSON } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openFlag } from '../connection/restrictions.ts'
import { grants } from '../schema/grants.ts'
import { users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newContest, newProblem, newUser } from '../testing/judging.ts'
import { countAbleOwners, findGrant, giveGrant, lockRights, ownMade, revokeGrant } from './giving.ts'
import { grantsOf, grantsOn } from './grant-lists.ts'

const { db } = await freshDatabase()
const problemId = await newProblem(db)

const given = async (userId: string, isOwner = false) => {
  const place = { on: 'problem', id: problemId } as const
  return giveGrant(db, { userId, ability: 'problems.write', place, isOwner, grantedBy: null })
}

test('a grant is held once, is listed with its names until it is revoked, and stays as history', async () => {
  const userId = await newUser(db, { username: 'author' })
  const first = await given(userId)
  expect(await given(userId, true)).toBe('held')
  if (typeof first === 'string') throw new Error(first)
  expect(await grantsOn(db, { on: 'problem', id: problemId })).toMatchObject([{ user: { username: 'author' } }])
  expect(await grantsOf(db, userId)).toMatchObject([{ problemId, isOwner: false }])
  await revokeGrant(db, first.given.id, null)
  expect([await grantsOf(db, userId), await findGrant(db, first.given.id, undefined)]).toEqual([[], undefined])
  expect(await db.select().from(grants).where(eq(grants.userId, userId))).toHaveLength(1)
  expect(await given(userId)).toMatchObject({ given: { userId } })
})

test('given by two at the same instant, it is held once', async () => {
  const userId = await newUser(db)
  const give = () =>
    db.transaction(async (db) => {
      await lockRights(db)
      const place = { on: 'site' } as const
      return giveGrant(db, { userId, ability: 'contests.run', place, isOwner: false, grantedBy: null })
    })
  const results = await Promise.all([give(), give(), give()])
  expect(results.filter((result) => result === 'held')).toHaveLength(2)
})

test('a person holds at most a thousand', async () => {
  const userId = await newUser(db)
  await db.execute(sql`
    with made as (insert into problems (slug, name, difficulty, statement, points, time_limit_ms, memory_limit_mb)
      select 'many-' || number, 'Many', 'Easy', '', 1, 1000, 256
      from generate_series(1, ${MAX_GRANTS_PER_PERSON - 1}::int) as number returning id)
    insert into grants (user_id, ability, problem_id) select ${userId}, 'problems.write', id from made`)
  expect(await given(userId)).toMatchObject({ given: { userId } })
  const contestId = (await newContest(db, { problemIds: [] })).contestId
  const place = { on: 'contest', id: contestId } as const
  expect(await giveGrant(db, { userId, ability: 'contests.run', place, isOwner: false, grantedBy: null })).toBe(
    'too-many',
  )
  expect(await ownMade(db, userId, 'problem', await newProblem(db))).toBe('too-many')
})

test('who makes a thing owns it, and an administrator needs no grant', async () => {
  const [maker, admin] = [await newUser(db), await newUser(db, { role: 'admin' })]
  const { contestId } = await newContest(db, { problemIds: [] })
  const place = { on: 'contest', id: contestId } as const
  expect([await ownMade(db, maker, 'contest', contestId), await ownMade(db, admin, 'contest', contestId)]).toEqual([
    'owner',
    'administrator',
  ])
  expect(await grantsOn(db, place)).toMatchObject([{ user: { id: maker }, ability: 'contests.run', isOwner: true }])
})

test('owners who are restricted or deleted can decide nothing, so they are not counted', async () => {
  const place = { on: 'problem', id: await newProblem(db) } as const
  const owners = await Promise.all([newUser(db), newUser(db), newUser(db)])
  for (const userId of owners)
    await giveGrant(db, { userId, ability: 'problems.write', place, isOwner: true, grantedBy: null })
  expect(await countAbleOwners(db, place)).toBe(3)
  await db.transaction((db) => openFlag(db, { userId: owners[0] ?? '', reason: 'Shared code', flaggedBy: null }))
  await db
    .update(users)
    .set({ deletedAt: sql`now()` })
    .where(eq(users.id, owners[1] ?? ''))
  expect(await countAbleOwners(db, place)).toBe(1)
  expect((await grantsOn(db, place)).map(({ isFlagged }) => isFlagged).sort()).toEqual([false, true])
})

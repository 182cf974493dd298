import { requestCounts } from '@arbiter/database/schema/operations'
import { drafts } from '@arbiter/database/schema/submissions'
import { notifications, passwordResets, sessions } from '@arbiter/database/schema/users'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newUser } from '@arbiter/database/testing/judging'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { sweep } from './sweep.ts'

const { db } = await freshDatabase()
const userId = await newUser(db)
const problemId = await newProblem(db)

const DAY_MS = 24 * 3_600_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

test('notifications are kept for 180 days, however many there are', async () => {
  const note = (days: number, readAt: Date | null) => {
    return { userId, kind: 'verdict-changed', createdAt: daysAgo(days), readAt } as const
  }
  const old = Array.from({ length: 2_500 }, (_, index) => note(181 + index / 10, index % 2 ? daysAgo(1) : null))
  await db.insert(notifications).values([...old, note(179, null), note(179, daysAgo(1)), note(0, null)])
  await sweep(db)
  expect(await db.select().from(notifications)).toHaveLength(3)
})

test('entries of a draft are kept for 180 days, and what was written last for ever', async () => {
  const entry = (language: 'cpp' | 'python', days: number) => {
    return { userId, problemId, language, code: `${days} days old`, startedAt: daysAgo(days), savedAt: daysAgo(days) }
  }
  await db.insert(drafts).values([entry('cpp', 400), entry('cpp', 300), entry('python', 200), entry('python', 100)])
  await sweep(db)
  const kept = await db.select().from(drafts).orderBy(drafts.savedAt)
  expect(kept.map(({ language, code }) => [language, code])).toEqual([
    ['cpp', '300 days old'],
    ['python', '100 days old'],
  ])
})

test('sessions end at their time, and links for passwords are forgotten a day after theirs', async () => {
  await db.insert(sessions).values([
    { userId, tokenHash: Buffer.of(1), expiresAt: daysAgo(0.01) },
    { userId, tokenHash: Buffer.of(2), expiresAt: daysAgo(-1) },
  ])
  await db.insert(passwordResets).values([
    { userId, tokenHash: Buffer.of(1), expiresAt: daysAgo(1.1) },
    { userId, tokenHash: Buffer.of(2), expiresAt: daysAgo(-1), usedAt: daysAgo(1.1) },
    { userId, tokenHash: Buffer.of(3), expiresAt: daysAgo(0.9) },
  ])
  await sweep(db)
  expect((await db.select().from(sessions)).map(({ tokenHash }) => tokenHash)).toEqual([Buffer.of(2)])
  expect((await db.select().from(passwordResets)).map(({ tokenHash }) => tokenHash)).toEqual([Buffer.of(3)])
})

test('a count of requests is forgotten when its minute is over', async () => {
  const count = (id: number, days: number) => ({ key: Buffer.of(id), requests: 1, endsAt: daysAgo(days) })
  await db.insert(requestCounts).values([count(1, 0.01), count(2, -0.01)])
  await sweep(db)
  expect((await db.select().from(requestCounts)).map(({ key }) => key)).toEqual([Buffer.of(2)])
})

test('a table that can not be swept does not keep the others from it', async () => {
  await db.insert(notifications).values({ userId, kind: 'verdict-changed', createdAt: daysAgo(200) })
  await db.execute(sql`alter table sessions rename to sessions_elsewhere`)
  await expect(sweep(db)).rejects.toThrow()
  await db.execute(sql`alter table sessions_elsewhere rename to sessions`)
  expect(await db.select().from(notifications)).toHaveLength(3)
})

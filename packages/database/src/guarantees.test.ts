import { randomBytes } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { auditLog } from './schema/operations.ts'
import { problems } from './schema/problems.ts'
import { judgements, submissions } from './schema/submissions.ts'
import { users } from './schema/users.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { MIGRATIONS } from './testing/template.ts'

const { db, url } = await freshDatabase()

async function someSubmission(): Promise<string> {
  const name = randomBytes(6).toString('hex')
  const [user] = await db.insert(users).values({ username: name, firstname: 'Ines', lastname: 'Okafor' }).returning()
  const [problem] = await db
    .insert(problems)
    .values({ slug: name, name, difficulty: 'Easy', statement: '', points: 10, timeLimitMs: 1000, memoryLimitMb: 256 })
    .returning()
  if (!user || !problem) throw new Error('nothing was inserted')
  const [made] = await db
    .insert(submissions)
    .values({ userId: user.id, problemId: problem.id, language: 'cpp', code: 'int main() {}' })
    .returning()
  return made?.id ?? ''
}

const refused = (what: Promise<unknown>) =>
  expect(what).rejects.toMatchObject({ cause: { message: expect.stringContaining('do not change') } })

test('a submission never changes', async () => {
  const id = await someSubmission()
  await refused(db.update(submissions).set({ code: 'return 0' }).where(sql`id = ${id}`))
})

test('a verdict once given never changes', async () => {
  const submissionId = await someSubmission()
  const [judgement] = await db.insert(judgements).values({ submissionId, number: 1 }).returning()
  const mine = sql`id = ${judgement?.id}`
  await db.update(judgements).set({ status: 'done', verdict: 'Wrong Answer' }).where(mine)
  await refused(db.update(judgements).set({ verdict: 'Accepted' }).where(mine))
})

test('what an admin did stays in the audit log', async () => {
  await db.insert(auditLog).values({ action: 'user.flag', subjectKind: 'user', subjectId: 'x' })
  await refused(db.update(auditLog).set({ action: 'nothing' }))
  await refused(db.delete(auditLog))
})

test('two users can not share a name that differs by case alone', async () => {
  const person = { firstname: 'A', lastname: 'B' }
  await db.insert(users).values({ ...person, username: 'Ada' })
  await expect(db.insert(users).values({ ...person, username: 'aDA' })).rejects.toMatchObject({
    cause: { constraint: 'users_username_key' },
  })
})

test('ids grow with time', async () => {
  const { rows } = await db.execute<{ first: string; second: string }>(
    sql`select uuid_v7() as first, pg_sleep(0.005), uuid_v7() as second`,
  )
  expect(rows[0]?.first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  expect(rows[0]?.second.localeCompare(rows[0].first)).toBe(1)
})

test('several processes may migrate at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, MIGRATIONS)))
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from migrations`)
  expect(rows[0]?.count).toBeGreaterThanOrEqual(3)
})

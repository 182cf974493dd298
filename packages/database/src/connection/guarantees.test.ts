import { randomBytes } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { grants } from '../schema/grants.ts'
import { auditLog } from '../schema/operations.ts'
import { judgements, submissions } from '../schema/submissions.ts'
import { flags, sessions, users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem, newSubmission, newUser } from '../testing/judging.ts'
import { DATABASE_FOLDER } from '../testing/template.ts'
import { connectOnce } from './connect.ts'
import { migrate } from './migrate.ts'
import { channels, subscribe } from './registry.ts'
import { knownMigrations } from './schema-level.ts'

const { db, url } = await freshDatabase()

async function someSubmission() {
  return newSubmission(db, { userId: await newUser(db), problemId: await newProblem(db) })
}

const refused = (what: Promise<unknown>) =>
  expect(what).rejects.toMatchObject({ cause: { message: expect.stringContaining('do not change') } })

test('a submission never changes', async () => {
  const { submissionId } = await someSubmission()
  await refused(db.update(submissions).set({ code: 'return 0' }).where(eq(submissions.id, submissionId)))
})

test('a verdict once given never changes', async () => {
  const { judgementId } = await someSubmission()
  const mine = eq(judgements.id, judgementId)
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

test('every server is notified at once that an account was restricted, a grant revoked or a session ended', async () => {
  const userId = await newUser(db)
  const expiresAt = new Date(Date.now() + 60_000)
  const [session] = await db
    .insert(sessions)
    .values({ tokenHash: randomBytes(32), userId, expiresAt })
    .returning()
  const client = await connectOnce(url, 'test')
  const received: string[] = []
  client.on('notification', ({ channel, payload }) => received.push(`${channel} ${payload}`))
  await subscribe(client, [channels.restriction, channels.sessionEnd])
  await db.insert(flags).values({ userId, reason: 'shared code' })
  await db.update(flags).set({ liftedAt: new Date() }).where(eq(flags.userId, userId))
  await db.insert(grants).values({ userId, ability: 'problems.write' })
  await db.update(grants).set({ revokedAt: new Date() }).where(eq(grants.userId, userId))
  await db.delete(sessions).where(eq(sessions.userId, userId))
  const restriction = `${channels.restriction} ${userId}`
  await expect.poll(() => received).toEqual([restriction, restriction, `${channels.sessionEnd} ${session?.id}`])
  await client.end()
})

test('ids grow with time, also within a millisecond', async () => {
  const { rows } = await db.execute<{ first: string; second: string; later: string }>(
    sql`select uuid_v7() as first, pg_sleep(0.00002), uuid_v7() as second, pg_sleep(0.005), uuid_v7() as later`,
  )
  const { first = '', second = '', later = '' } = rows[0] ?? {}
  expect(first).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab]/)
  expect([later, second, first].sort()).toEqual([first, second, later])
})

test('a server that orders names by another version of ICU gets new indexes', async () => {
  const versions = async () => {
    const { rows } = await db.execute<{ version: string }>(
      sql`select distinct collversion as version from pg_collation where collname like 'names\\_%'`,
    )
    return rows.map(({ version }) => version)
  }
  const places = async () => {
    const { rows } = await db.execute(
      sql`select relfilenode from pg_class where relname = 'problems_listed_by_name_es'`,
    )
    return rows
  }
  const [made, now] = [await places(), await versions()]
  await migrate(url, DATABASE_FOLDER)
  expect(await places()).toEqual(made)
  await db.execute(sql`update pg_collation set collversion = '1' where collname = 'names_es'`)
  await migrate(url, DATABASE_FOLDER)
  expect(await places()).not.toEqual(made)
  expect(await versions()).toEqual(now)
})

test('several processes may migrate at once', async () => {
  await Promise.all([1, 2, 3, 4].map(() => migrate(url, DATABASE_FOLDER)))
  const { rows } = await db.execute<{ count: number }>(sql`select count(*)::int as count from migrations`)
  expect(rows[0]?.count).toBe(knownMigrations(DATABASE_FOLDER).length)
})

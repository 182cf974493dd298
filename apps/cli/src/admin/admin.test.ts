import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { auditLog } from '@arbiter/database/schema/operations'
import { flags, passwordResets, users } from '@arbiter/database/schema/users'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newUser } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { administer } from './administer.ts'

const { db, url } = await freshDatabase()
const SCRIPT = fileURLToPath(new URL('../../../../scripts/admin.mjs', import.meta.url))

const adminId = await newUser(db, { username: 'boss', email: 'boss@example.org', role: 'admin' })
const inesId = await newUser(db, { username: 'ines' })

/** The output of the command, or its error message. */
async function run(...args: string[]): Promise<string> {
  const lines: string[] = []
  const environment = { DATABASE_URL: url, PUBLIC_URL: 'https://judge.example.org' }
  await administer(args, environment, (line) => lines.push(line)).catch((error) => lines.push(error.message))
  return lines.join('\n')
}
const acts = async () =>
  (await db.select().from(auditLog).orderBy(auditLog.id)).map(({ action, actorId }) => [action, actorId])

test('I flag a user with a reason of several words, and lift it again', async () => {
  expect(await run('flag', 'Ines', 'shared', 'code')).toBe('Ines is restricted: shared code')
  expect(await db.select().from(flags).where(eq(flags.userId, inesId))).toMatchObject([{ reason: 'shared code' }])
  expect(await run('unflag', 'ines')).toBe('ines is not restricted.')
  expect(await acts()).toEqual([
    ['user.flag', null],
    ['user.unflag', null],
  ])
})

test('without a reason the default one is used', async () => {
  expect(await run('flag', 'ines')).toBe('ines is restricted: Your account was restricted by an administrator.')
  await run('unflag', 'ines')
})

test('the last administrator can not be flagged from here either', async () => {
  expect(await run('flag', 'boss')).toBe('The last administrator cannot be removed.')
  expect(await db.select().from(flags).where(eq(flags.userId, adminId))).toEqual([])
})

test('I make an administrator and see who they are', async () => {
  expect(await run('list-admins')).toBe('boss <boss@example.org>')
  expect(await run('make-admin', 'ines')).toBe('ines is an administrator.')
  expect(await db.select().from(users).where(eq(users.id, inesId))).toMatchObject([{ role: 'admin' }])
  await run('flag', 'ines')
  expect(await run('list-admins')).toMatch(/^boss .*\nines .*\(restricted\)$/)
})

test('I make a link for a user who forgot the password', async () => {
  expect(await run('reset-password', 'boss')).toMatch(
    /^Hand this link to boss\..*\nhttps:\/\/judge\.example\.org\/reset-password#token=[\w-]{43}$/,
  )
  expect(await db.select().from(passwordResets)).toMatchObject([{ userId: adminId, createdBy: null }])
})

test.each([
  [['make-admin', 'nobody'], 'There is no user called nobody.'],
  [['flag', "x'; drop table users; --"], "There is no user called x'; drop table users; --."],
])('%j is refused with a sentence', async (args, sentence) => {
  expect(await run(...args)).toBe(sentence)
})

test.each([[], ['help'], ['flag'], ['unflag', 'a', 'b'], ['toString'], ['list-admins', 'x']].map((args) => [args]))(
  '%j shows how it is used',
  async (args) => {
    expect(await run(...args)).toMatch(/^Usage: npm run admin/)
  },
)

/** Runs the command as an operator types it. */
function typed(args: string[], environment: NodeJS.ProcessEnv): Promise<{ code: number; text: string }> {
  const env = { ...process.env, DATABASE_URL: '', ...environment }
  return new Promise((done) =>
    execFile(process.execPath, [SCRIPT, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    ),
  )
}

test('the command itself works, and says clearly when there is no database', async () => {
  const listed = await typed(['list-admins'], { DATABASE_URL: url })
  expect(listed).toMatchObject({ code: 0, text: expect.stringContaining('boss <boss@example.org>') })
  const empty = await mkdtemp(join(tmpdir(), 'arbiter-admin-'))
  const nowhere = await typed(['list-admins'], { DATA_DIR: empty })
  expect(nowhere).toMatchObject({ code: 1, text: expect.stringContaining(`There is no database in ${empty}.`) })
  const silent = await typed(['list-admins'], { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' })
  expect(silent).toMatchObject({ code: 1, text: expect.stringContaining('The database does not answer.') })
  expect(silent.text).not.toMatch(/\n\s+at /)
  await rm(empty, { recursive: true })
}, 60_000)

import { lockUser } from '@arbiter/database/judge-queue'
import { drafts } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import { newProblem } from '@arbiter/database/testing/judging'
import { MAX_DRAFT_ENTRIES } from '@arbiter/rules/limits'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { waitingForLocks } from '../testing/hold-table.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const { app, db, signedIn, get, idOf } = await testServer()
const writer = await signedIn('writer')
const other = await signedIn('other')
let problemId = ''
beforeEach(async () => {
  problemId = await newProblem(db)
})

const save = (language: string, code: unknown, headers = writer) =>
  app.inject({ method: 'PUT', url: `/api/problems/${problemId}/drafts/${language}`, payload: { code }, headers })

async function saved(language: string, code: string) {
  const reply = await save(language, code)
  expect(reply.statusCode, reply.body).toBe(200)
}

const newest = async (headers = writer) => (await get(`/api/problems/${problemId}/drafts`, headers)).json().drafts
const history = async (language: string) =>
  (await get(`/api/problems/${problemId}/drafts/${language}/history`, writer)).json().drafts

const pass = (minutes: number) =>
  db.update(drafts).set({ startedAt: sql`${drafts.startedAt} - make_interval(mins => ${minutes})` })

test('what is being written is kept per language, to the character, and for nobody else', async () => {
  const code = 'print("ä😀")\r\n\t\n  '
  await saved('python', code)
  await saved('cpp', '')
  expect(await newest()).toMatchObject([
    { language: 'cpp', code: '' },
    { language: 'python', code },
  ])
  expect(await newest(other)).toEqual([])
})

test('saves within a few minutes are one entry, later ones begin another', async () => {
  await saved('c', 'one')
  await saved('c', 'two')
  expect(await history('c')).toMatchObject([{ code: 'two' }])
  await pass(6)
  await saved('c', 'three')
  expect(await history('c')).toMatchObject([{ code: 'three' }, { code: 'two' }])
  expect(await newest()).toMatchObject([{ code: 'three' }])
})

test('the history is bounded, and what is dropped is the oldest', async () => {
  for (let number = 0; number < MAX_DRAFT_ENTRIES + 3; number += 1) {
    await saved('java', `version ${number}`)
    await pass(6)
  }
  const codes = (await history('java')).map(({ code }: { code: string }) => code)
  expect(codes).toHaveLength(MAX_DRAFT_ENTRIES)
  expect(codes[0]).toBe(`version ${MAX_DRAFT_ENTRIES + 2}`)
  expect(codes.at(-1)).toBe('version 3')
})

test('two tabs that save at the same instant make one entry', async () => {
  await Promise.all(Array.from({ length: 8 }, (_, tab) => saved('cpp', `tab ${tab}`)))
  expect(await history('cpp')).toHaveLength(1)
})

test('bad drafts are refused with a sentence and change nothing', async () => {
  await saved('c', 'good')
  expect((await save('c', 'x'.repeat(257 * 1024))).json().message).toBe('The code must be at most 256 KB.')
  expect((await save('c', 'a\0b')).json().message).toBe('Code must be text without NUL characters')
  expect((await save('c', 7)).statusCode).toBe(400)
  expect((await save('cobol', 'x')).json().message).toMatch(/^Language must be one of/)
  expect((await save('c', 'x', { cookie: '' })).statusCode).toBe(401)
  expect(await newest()).toMatchObject([{ code: 'good' }])
})

test('of a hidden problem there are no drafts', async () => {
  problemId = await newProblem(db, { visibility: 'hidden' })
  expect((await save('c', 'x')).statusCode).toBe(404)
})

test('a save that waited while its author was deleted leaves nothing', async () => {
  const leaver = await signedIn('leaver')
  const userId = await idOf('leaver')
  const saving: ReturnType<typeof save>[] = []
  await db.transaction(async (db) => {
    await lockUser(db, userId)
    saving.push(save('c', 'int main', leaver))
    void saving[0]?.then(() => {}) // an injected request is sent when it is waited for
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
  })
  const [reply] = await Promise.all(saving)
  expect(reply && answered(reply)).toEqual(refused('session.required'))
  expect(await db.select().from(drafts).where(eq(drafts.userId, userId))).toEqual([])
})

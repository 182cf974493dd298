import * as fieldErrors from '@arbiter/contract/messages/field-errors'
import { lockUser } from '@arbiter/database/queue/judge-queue'
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

interface Entry {
  _id: string
  savedAt: string
}

const send = (language: string, payload: Record<string, unknown>, headers = writer) =>
  app.inject({ method: 'PUT', url: `/api/problems/${problemId}/drafts/${language}`, payload, headers })

const save = (language: string, code: unknown, headers = writer) => send(language, { code }, headers)

async function saved(language: string, code: string, continues: Entry | null = null): Promise<Entry> {
  const reply = await send(language, { code, continues })
  expect(reply.statusCode, reply.body).toBe(200)
  const { _id, savedAt } = reply.json().draft
  return { _id, savedAt }
}

const newest = async (headers = writer) => (await get(`/api/problems/${problemId}/drafts`, headers)).json().drafts
const history = async (language: string) =>
  (await get(`/api/problems/${problemId}/drafts/${language}/history`, writer)).json().drafts

const pass = (minutes: number) =>
  db.update(drafts).set({ startedAt: sql`${drafts.startedAt} - make_interval(mins => ${minutes})` })

test('the page is given the time after which it saves', async () => {
  const [reply, slower] = [
    await get(`/api/problems/${problemId}/drafts`, writer),
    await testServer({ DRAFT_SAVE_SECONDS: '30' }),
  ]
  expect(reply.json().saveAfterMs).toBe(2_000)
  const other = await slower.get(`/api/problems/${await newProblem(slower.db)}/drafts`, await slower.signedIn('slow'))
  expect(other.json().saveAfterMs).toBe(30_000)
})

test('what is being written is kept per language, to the character, and for no other user', async () => {
  const code = 'print("ä😀")\r\n\t\n  '
  await saved('python', code)
  await saved('cpp', '')
  expect(await newest()).toMatchObject([
    { language: 'cpp', code: '' },
    { language: 'python', code },
  ])
  expect(await newest(other)).toEqual([])
})

test('saves that go on with an entry are one while it is young, later ones begin another', async () => {
  const one = await saved('c', 'one')
  const two = await saved('c', 'two', one)
  expect(await history('c')).toMatchObject([{ code: 'two' }])
  await pass(6)
  await saved('c', 'three', two)
  expect(await history('c')).toMatchObject([{ code: 'three' }, { code: 'two' }])
  expect(await newest()).toMatchObject([{ code: 'three' }])
})

test('two tabs that began with one draft are two entries, and neither takes the place of the other', async () => {
  const common = await saved('cpp', 'common')
  const left = await saved('cpp', 'common, left', common)
  const right = await saved('cpp', 'common, right', common)
  await saved('cpp', 'common, left, more', left)
  await saved('cpp', 'common, right, more', right)
  expect(await history('cpp')).toMatchObject([{ code: 'common, right, more' }, { code: 'common, left, more' }])
  expect(await newest()).toMatchObject([{ code: 'common, right, more' }])
})

test('a save that is sent again because its reply was lost is the same entry', async () => {
  const one = await saved('c', 'one')
  const two = await saved('c', 'two', one)
  expect((await saved('c', 'two', one))._id).toBe(two._id)
  expect(await history('c')).toHaveLength(1)
})

test('a save does not continue an entry of another user, of another problem or another language', async () => {
  const mine = await saved('c', 'mine')
  await send('c', { code: 'theirs', continues: mine }, other)
  await saved('cpp', 'in C++', mine)
  problemId = await newProblem(db)
  await saved('c', 'elsewhere', mine)
  const codes = await db.select({ code: drafts.code }).from(drafts).where(eq(drafts.id, mine._id))
  expect(codes).toEqual([{ code: 'mine' }])
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

test('tabs that save at the same instant lose nothing', async () => {
  const common = await saved('cpp', 'common')
  await Promise.all(Array.from({ length: 8 }, (_, tab) => saved('cpp', `tab ${tab}`, common)))
  const codes = (await history('cpp')).map(({ code }: { code: string }) => code)
  expect(codes.sort()).toEqual(Array.from({ length: 8 }, (_, tab) => `tab ${tab}`))
})

test('bad drafts are refused with a sentence and change nothing', async () => {
  await saved('c', 'good')
  expect((await save('c', 'x'.repeat(257 * 1024))).json().message).toBe('The code must be at most 256 KB.')
  expect((await save('c', 'a\0b')).json().message).toBe('Code must be text without NUL characters')
  expect((await save('c', 7)).json().message).toBe('Code must be a text')
  expect((await save('c', undefined)).json().message).toBe('Code is required')
  expect((await send('c', { code: 'x', continues: { _id: 'x', savedAt: 'then' } })).statusCode).toBe(400)
  for (const savedAt of [
    '0000-01-01T00:00:00Z',
    `2026-11-15T10:00:00.${'1'.repeat(1_000_000)}Z`,
    '9999-99-99T00:00:00Z',
  ]) {
    const continues = { _id: crypto.randomUUID(), savedAt }
    const message = fieldErrors.instant({ label: 'Time of the draft' })
    expect(answered(await send('c', { code: 'x', continues }))).toEqual([
      400,
      { success: false, code: 'input.invalid', message, fields: { 'continues.savedAt': message } },
    ])
  }
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
    void saving[0]?.then(() => {}) // an injected request is sent only when it is awaited
    await expect.poll(() => waitingForLocks(db)).toBe(1)
    await db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, userId))
  })
  const [reply] = await Promise.all(saving)
  expect(reply && answered(reply)).toEqual(refused('session.required'))
  expect(await db.select().from(drafts).where(eq(drafts.userId, userId))).toEqual([])
})

import { notifications } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, put, create, move, end, joined, problemIdsOf, signedIn, idOf } = stage

const newsOf = async (id: string, headers = {}) => (await get(`/api/contests/${id}/news`, headers)).json()
const questionsOf = async (id: string, headers = {}) =>
  (await newsOf(id, headers)).clarifications.map((each: { question: string }) => each.question)
const ask = (id: string, body: object, headers: Sent) => post(`/api/contests/${id}/clarifications`, body, headers)

test('an announcement is unread for every participant until it was read', async () => {
  const id = await create()
  const ada = await joined('ada', id)
  await post(`/api/contests/${id}/announcements`, { title: 'Welcome', text: 'Have fun.' }, admin)
  expect(await newsOf(id, ada)).toMatchObject({
    announcements: [{ title: 'Welcome', text: 'Have fun.', isUnread: true }],
    unreadCount: 1,
  })
  expect((await newsOf(id)).announcements).toMatchObject([{ isUnread: false }])
  expect((await post(`/api/contests/${id}/news/read`, {}, ada)).json()).toMatchObject({ unreadCount: 0 })
  expect(await newsOf(id, ada)).toMatchObject({ announcements: [{ isUnread: false }], unreadCount: 0 })
  const notes = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf('ada')))
  expect(notes).toMatchObject([{ kind: 'announcement', link: `/contests/${id}` }])
})

test('a question is seen by who asked and by admins, its answer by that person or by all', async () => {
  const id = await create()
  const [, b = ''] = await problemIdsOf(id)
  const [bo, cy] = [await joined('bo', id), await joined('cy', id)]
  await move(id, -10)
  const asked = (await ask(id, { question: 'How long is a line?', problemId: b }, bo)).json().clarification
  expect(asked).toMatchObject({ letter: 'B', isOwn: true, answer: null })
  expect(asked.askedBy).toBeUndefined()
  expect(await questionsOf(id, cy)).toEqual([])
  expect(await newsOf(id, admin)).toMatchObject({ clarifications: [{ askedBy: 'bo', isUnread: true }], unreadCount: 1 })
  const path = `/api/contests/${id}/clarifications/${asked._id}`
  await put(path, { answer: 'Eighty characters.' }, admin)
  expect((await newsOf(id, bo)).clarifications).toMatchObject([{ answer: 'Eighty characters.', isUnread: true }])
  expect(await questionsOf(id, cy)).toEqual([])
  await put(path, { answer: 'Eighty, all of you.', isPublic: true }, admin)
  const shown = await newsOf(id, cy)
  expect(shown).toMatchObject({ clarifications: [{ isOwn: false, isPublic: true, isUnread: true }], unreadCount: 1 })
  expect(JSON.stringify(shown)).not.toContain('"bo"')
  const notes = await db
    .select()
    .from(notifications)
    .where(eq(notifications.userId, await idOf('bo')))
  expect(notes.map(({ kind }) => kind)).toContain('clarification-answered')
})

test('questions are asked by participants, while it runs, about its problems, and not without end', async () => {
  const id = await create()
  const other = await create()
  const [foreign = ''] = await problemIdsOf(other)
  const dee = await joined('dee', id)
  const question = 'Why?'
  expect(answered(await ask(id, { question }, dee))).toEqual(refused('contest.not-started'))
  await move(id, -10)
  expect(answered(await ask(id, { question }, await signedIn('outsider')))).toEqual(refused('contest.not-registered'))
  const wrong = await ask(id, { question, problemId: foreign }, dee)
  expect(answered(wrong)).toEqual(refused('contest.problem-not-included'))
  for (let time = 0; time < 10; time++) expect((await ask(id, { question }, dee)).statusCode).toBe(200)
  expect(answered(await ask(id, { question }, dee))).toEqual(refused('clarification.too-many'))
  await end(id)
  expect(answered(await ask(id, { question }, dee))).toEqual(refused('contest.ended'))
})

test('a question of another contest is not answered by this address', async () => {
  const [id, other] = [await create(), await create()]
  const eve = await joined('eve', id)
  await move(id, -10)
  const { _id } = (await ask(id, { question: 'Where?' }, eve)).json().clarification
  const answer = await put(`/api/contests/${other}/clarifications/${_id}`, { answer: 'Here.' }, admin)
  expect(answered(answer)).toEqual(refused('clarification.not-found'))
})

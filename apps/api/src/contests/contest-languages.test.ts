import { auditLog } from '@arbiter/database/schema/operations'
import { desc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { answered, type Sent } from '../testing/test-server.ts'

const { db, admin, get, post, put, create, move, joined, problemIdsOf, signedIn } = await contestStage()

const submit = (headers: Sent, problemId: string, contestId: string | undefined, language: string) =>
  post('/api/submissions', { problemId, contestId, language, code: 'x' }, headers)
const refusal = (names: string) => [
  400,
  {
    ...{ success: false, code: 'contest.language-refused', values: { languages: names } },
    message: `This contest takes programs in ${names} only.`,
  },
]

async function restricted(allowedLanguages: string[] | null) {
  const id = await create({ allowedLanguages })
  const [problemId = ''] = await problemIdsOf(id)
  return { id, problemId }
}

test('a contest takes programs in its languages, also where the submission does not name it', async () => {
  const { id, problemId } = await restricted(['python', 'cpp'])
  const headers = await joined('restricted', id)
  await move(id, -60)
  expect(answered(await submit(headers, problemId, id, 'java'))).toEqual(refusal('C++ and Python'))
  expect(answered(await submit(headers, problemId, undefined, 'java'))).toEqual(refusal('C++ and Python'))
  expect((await submit(headers, problemId, id, 'python')).statusCode).toBe(200)
})

test('a virtual run and a late submission follow the restriction, practice does not', async () => {
  const { id, problemId } = await restricted(['cpp'])
  await put(`/api/contests/${id}`, { allowLateSubmissions: true }, admin)
  const late = await joined('too-late', id)
  await move(id, -300)
  const runner = await signedIn('virtual-runner')
  await post(`/api/contests/${id}/virtual`, {}, runner)
  expect(answered(await submit(late, problemId, id, 'java'))).toEqual(refusal('C++'))
  expect(answered(await submit(runner, problemId, id, 'java'))).toEqual(refusal('C++'))
  expect((await submit(await signedIn('practising'), problemId, undefined, 'java')).statusCode).toBe(200)
})

test('pages learn the languages beforehand: of the contest, and of the one that a submission would count for', async () => {
  const { id, problemId } = await restricted(['java'])
  const headers = await joined('reader', id)
  await move(id, -60)
  expect((await get(`/api/contests/${id}`)).json().contest.allowedLanguages).toEqual(['java'])
  const { contest } = (await get(`/api/problems/${problemId}/submission-contest`, headers)).json()
  expect(contest).toEqual({ _id: id, isLate: false, isVirtual: false, allowedLanguages: ['java'] })
})

test('a change is announced while the contest runs, recorded, and kept by a copy', async () => {
  const { id, problemId } = await restricted(null)
  const headers = await joined('surprised', id)
  await move(id, -60)
  const news = async () => (await get(`/api/contests/${id}/news`, headers)).json().announcements[0]
  await put(`/api/contests/${id}`, { allowedLanguages: ['c', 'cpp'] }, admin)
  const { text, notices } = await news()
  expect(text).toBe('Programs may be written in C++ and C only.')
  // Other languages than English have no `and`.
  expect(notices[1]).toEqual({ code: 'contest-change.languages', values: { names: 'C++, C' } })
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry?.details).toMatchObject({
    before: { allowedLanguages: null },
    after: { allowedLanguages: ['c', 'cpp'] },
  })
  expect(answered(await submit(headers, problemId, id, 'python'))).toEqual(refusal('C++ and C'))
  const copy = await post(`/api/contests/${id}/clone`, { title: 'Again', startTime: minutesFromNow(60) }, admin)
  const copied = (await get(`/api/contests/${copy.json().contestId}`, admin)).json().contest
  expect(copied.allowedLanguages).toEqual(['c', 'cpp'])
  await put(`/api/contests/${id}`, { allowedLanguages: null }, admin)
  expect((await news()).text).toBe('Programs may be written in every language of this site.')
  expect((await submit(headers, problemId, id, 'python')).statusCode).toBe(200)
})

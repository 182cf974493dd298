import { describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { admin, get, post, put, create, move, joined, submit, judge, judged, problemIdsOf, signedIn, flag, end } = stage

interface Listed {
  _id: string
  letter: string
  verdict: string
  canOpen: boolean
  user: { username: string }
}

const list = async (id: string, headers: Sent = {}, query = '') =>
  (await get(`/api/contests/${id}/submissions${query}`, headers)).json()
const lines = async (id: string, headers: Sent = {}, query = '') =>
  (await list(id, headers, query)).submissions.map(
    ({ user, letter, verdict }: Listed) => `${user.username} ${letter} ${verdict}`,
  )

let made = 0

/** Two people, three submissions; the contest runs. */
async function running(values: Record<string, unknown> = {}) {
  const number = ++made
  const id = await create(values)
  const [ada, bo] = [await joined(`ada${number}`, id), await joined(`bo${number}`, id)]
  await move(id, -60)
  const [a = '', b = ''] = await problemIdsOf(id)
  const first = await judged(ada, id, a, 'Wrong Answer')
  await judged(bo, id, b, 'Accepted')
  await judged(ada, id, a, 'Accepted')
  const all = [`ada${number} A Accepted`, `bo${number} B Accepted`, `ada${number} A Wrong Answer`]
  return { id, ada, bo, a, b, first, number, all }
}

describe('while a contest runs', () => {
  test('an admin sees everybody’s, also what is being judged, and may open each', async () => {
    const { id, all, ada, a } = await running()
    await submit(ada, id, a)
    const seen = await list(id, admin)
    expect(seen).toMatchObject({ areAllShown: true, count: 4, isCountBounded: false })
    expect(await lines(id, admin)).toEqual([`${all[0]?.split(' ')[0]} A Pending`, ...all])
    expect(seen.submissions.every(({ canOpen }: Listed) => canOpen)).toBe(true)
    await judge('Accepted')
  })

  test('a participant sees their submissions, a visitor none', async () => {
    const { id, ada, number } = await running()
    expect(await lines(id, ada)).toEqual([`ada${number} A Accepted`, `ada${number} A Wrong Answer`])
    expect(await list(id, ada)).toMatchObject({ areAllShown: false })
    expect(await lines(id)).toEqual([])
  })
})

describe('after the end', () => {
  test('everyone sees all submissions, and opens only their own', async () => {
    const { id, ada, all } = await running()
    await end(id)
    expect(await lines(id)).toEqual(all)
    expect(await list(id)).toMatchObject({ areAllShown: true })
    const opened = (await list(id, ada)).submissions.map(({ canOpen }: Listed) => canOpen)
    expect(opened).toEqual([true, false, true])
    expect((await list(id)).submissions.some(({ canOpen }: Listed) => canOpen)).toBe(false)
    expect(JSON.stringify(await list(id))).not.toContain('int main')
  })

  test('results of a frozen hour stay hidden until the last one is revealed', async () => {
    const { id, ada, number, all } = await running({ freezeMinutes: 90 })
    await end(id)
    expect(await lines(id)).toEqual([])
    expect(await lines(id, {}, '?verdict=Accepted')).toEqual([])
    expect(await lines(id, ada)).toEqual([`ada${number} A Accepted`, `ada${number} A Wrong Answer`])
    expect(await lines(id, admin)).toEqual(all)
    await post(`/api/contests/${id}/unfreeze`, {}, admin)
    expect(await lines(id)).toEqual(all)
  })

  test('what was flagged or deleted, and what a restricted account sent, is not for others', async () => {
    const { id, first, number, ada } = await running()
    await end(id)
    await put(`/api/admin/submissions/${first}/flag`, { isFlagged: true }, admin)
    expect(await lines(id)).toEqual([`ada${number} A Accepted`, `bo${number} B Accepted`])
    expect(await lines(id, ada)).toHaveLength(3)
    await flag(`bo${number}`)
    expect(await lines(id)).toEqual([`ada${number} A Accepted`])
    expect(await lines(id, admin)).toHaveLength(3)
    await stage.remove(`/api/admin/submissions/${first}`, admin)
    expect(await lines(id, ada)).toEqual([`ada${number} A Accepted`])
  })
})

test('they are found by person, problem, verdict and language, page by page', async () => {
  const { id, number, b } = await running()
  const found = (query: string) => lines(id, admin, query)
  expect(await found(`?search=BO${number}`)).toEqual([`bo${number} B Accepted`])
  expect(await found('?search=%25')).toEqual([])
  expect(await found(`?problemId=${b}`)).toEqual([`bo${number} B Accepted`])
  expect(await found('?verdict=Wrong+Answer')).toEqual([`ada${number} A Wrong Answer`])
  expect(await found('?language=java')).toEqual([])
  expect(await found('?limit=2&page=2')).toEqual([`ada${number} A Wrong Answer`])
  expect(await list(id, admin, '?limit=2')).toMatchObject({ isCountBounded: true, pagination: { totalPages: 2 } })
  expect((await list(id, admin, '?verdict=Splendid')).message).toContain('Verdict')
})

test('a private contest and its submissions do not exist for outsiders', async () => {
  const { id } = await running()
  await put(`/api/contests/${id}`, { isPublic: false }, admin)
  await end(id)
  const outsider = await get(`/api/contests/${id}/submissions`, await signedIn('outsider'))
  expect(answered(outsider)).toEqual(refused('contest.not-found'))
})

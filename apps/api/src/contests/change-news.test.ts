import { expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'

const { admin, get, put, create, move, joined, problemIdsOf } = await contestStage()

const newsOf = async (id: string, headers: Record<string, string>) =>
  (await get(`/api/contests/${id}/news`, headers)).json().announcements as {
    title: string
    text: string
    notices?: object[]
  }[]
const change = (id: string, body: object) => put(`/api/contests/${id}`, body, admin)

test('a change of a running contest is announced to its participants, each part in a sentence', async () => {
  const id = await create()
  const headers = await joined('informed', id)
  const [first = ''] = await problemIdsOf(id)
  await change(id, { problemPoints: { [first]: 300 } })
  expect(await newsOf(id, headers)).toEqual([])
  await move(id, -60)
  await change(id, { problemPoints: { [first]: 512.5 }, contestType: 'CUSTOM' })
  expect(await newsOf(id, headers)).toMatchObject([
    {
      title: 'The contest has changed',
      text: 'Problem A is worth 512.5 points.\n\nThe rules of scoring have changed. All results follow the new ones.',
    },
  ])
})

test('what is the same as before, or concerns no participant, is no news', async () => {
  const id = await create()
  const headers = await joined('undisturbed', id)
  await move(id, -60)
  const [first = ''] = await problemIdsOf(id)
  await change(id, { title: 'Another name', isRated: false, problemPoints: { [first]: 100 } })
  expect(await newsOf(id, headers)).toEqual([])
})

test('a new end and another list of problems are announced', async () => {
  const id = await create()
  const headers = await joined('late-reader', id)
  await move(id, -60)
  const ids = await problemIdsOf(id)
  await change(id, { problems: ids.toReversed(), endTime: '2031-01-02T03:04:00.000Z' })
  const [news] = await newsOf(id, headers)
  expect(news?.text).toBe('It ends at 2031-01-02 03:04 UTC.\n\nThe list of problems has changed.')
  expect(news?.notices).toEqual([
    { code: 'contest-change.title' },
    { code: 'contest-change.endTime', values: { utc: '2031-01-02 03:04 UTC' } },
    { code: 'contest-change.problems' },
  ])
})

import { describe, expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'

const { admin, get, post, put, create, move, end, joined, judged, problemIdsOf } = await contestStage()
const board = async (id: string, headers = {}) => (await get(`/api/contests/${id}/leaderboard`, headers)).json()

describe('a freeze that is in force', () => {
  test('stays where it is when the end and the minutes are edited', async () => {
    const id = await create({ freezeMinutes: 60 })
    const [a = ''] = await problemIdsOf(id)
    const headers = await joined('hidden-solver', id)
    await move(id, -90)
    await judged(headers, id, a, 'Accepted')
    await put(`/api/contests/${id}`, { endTime: minutesFromNow(150), freezeMinutes: 60 }, admin)
    expect((await board(id)).leaderboard).toMatchObject([{ problemsSolved: 0 }])
    const removed = await put(`/api/contests/${id}`, { freezeMinutes: null }, admin)
    expect(answered(removed)).toEqual(refused('contest.freeze-in-force'))
  })
})

test('a contest that was unfrozen and goes on is frozen again before its new end', async () => {
  const id = await create({ freezeMinutes: 60 })
  const [a = '', b = ''] = await problemIdsOf(id)
  const headers = await joined('went-on', id)
  await move(id, -90)
  await judged(headers, id, a, 'Accepted')
  await end(id)
  await post(`/api/contests/${id}/reveal`, {}, admin)
  await post(`/api/contests/${id}/unfreeze`, {}, admin)
  await put(`/api/contests/${id}`, { endTime: minutesFromNow(90) }, admin)
  expect((await get(`/api/contests/${id}`, headers)).json().contest).toMatchObject({ isUnfrozen: false })
  expect((await board(id)).leaderboard).toMatchObject([{ problemsSolved: 1 }])
  await put(`/api/contests/${id}`, { endTime: minutesFromNow(30) }, admin)
  await judged(headers, id, b, 'Accepted')
  expect((await board(id)).leaderboard).toMatchObject([{ problemsSolved: 1 }])
  await end(id)
  expect((await post(`/api/contests/${id}/unfreeze`, {}, admin)).statusCode).toBe(200)
  expect((await board(id)).leaderboard).toMatchObject([{ problemsSolved: 2 }])
})

test('forty steps of a ceremony at once do not wait for each other’s connections', async () => {
  const id = await create({ freezeMinutes: 60 })
  const [a = '', b = ''] = await problemIdsOf(id)
  const headers = await joined('ceremonial', id)
  await move(id, -90)
  await judged(headers, id, a, 'Accepted')
  await judged(headers, id, b, 'Accepted')
  await end(id)
  const replies = await Promise.all(Array.from({ length: 40 }, () => post(`/api/contests/${id}/reveal`, {}, admin)))
  expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 200, ...Array(37).fill(409)])
}, 60_000)

import { finaliseContests } from '@arbiter/database/contests/finalise-contests'
import { describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, create, move, end, joined, judged, submit, judge, problemIdsOf, idOf } =
  stage

const board = async (id: string, headers = {}) => (await get(`/api/contests/${id}/leaderboard`, headers)).json()
const leave = (id: string, headers: { cookie: string }) => remove(`/api/contests/${id}/register`, headers)
const setFlag = async (username: string, isFlagged: boolean) =>
  put(`/api/admin/users/${await idOf(username)}/flag`, { isFlagged, reason: 'Shared code' }, admin)
const disqualification = (id: string, participant: number) =>
  `/api/contests/${id}/participants/${participant}/disqualification`

describe('a user who has withdrawn', () => {
  test('can be restricted, and is out of the ranks when they come back', async () => {
    const id = await create()
    const headers = await joined('withdrawn', id)
    await leave(id, headers)
    expect((await setFlag('withdrawn', true)).statusCode).toBe(200)
    expect((await board(id)).leaderboard).toEqual([])
    expect((await setFlag('withdrawn', false)).statusCode).toBe(200)
    await post(`/api/contests/${id}/register`, {}, headers)
    expect((await board(id)).leaderboard).toMatchObject([{ username: 'withdrawn', isDisqualified: false }])
  })

  test('is still disqualified when they come back', async () => {
    const id = await create()
    const headers = await joined('returning', id)
    const [{ participant }] = (await board(id)).leaderboard
    await put(disqualification(id, participant), { isDisqualified: true, reason: 'Shared code' }, admin)
    await leave(id, headers)
    await post(`/api/contests/${id}/register`, {}, headers)
    expect((await board(id)).leaderboard).toMatchObject([{ rank: null, isDisqualified: true }])
  })

  test('from a contest that was put off has their submissions judged all the same', async () => {
    const id = await create()
    const [a = ''] = await problemIdsOf(id)
    const headers = await joined('putoff', id)
    await move(id, -30)
    await submit(headers, id, a)
    await move(id, 30)
    expect((await leave(id, headers)).statusCode).toBe(200)
    await judge('Accepted')
    expect((await board(id)).leaderboard).toEqual([])
  })
})

describe('a restricted account', () => {
  test('that an admin adds is out of the ranks, too, until the restriction ends', async () => {
    const id = await create()
    await stage.signedIn('added')
    await setFlag('added', true)
    await post(`/api/contests/${id}/participants`, { usernames: ['added'] }, admin)
    expect((await board(id)).leaderboard).toMatchObject([{ rank: null, isDisqualified: true }])
    await setFlag('added', false)
    expect((await board(id)).leaderboard).toMatchObject([{ rank: 1, isDisqualified: false }])
  })

  test('is back in the ranks when the restriction ends, also of a board that has become final meanwhile', async () => {
    const id = await create()
    const [a = ''] = await problemIdsOf(id)
    const headers = await joined('restored', id)
    await move(id, -30)
    await judged(headers, id, a, 'Accepted')
    await setFlag('restored', true)
    await end(id)
    await finaliseContests(db, new Date(Date.now() + 1000))
    expect((await board(id)).leaderboard).toMatchObject([{ rank: null }])
    await setFlag('restored', false)
    expect((await board(id)).leaderboard).toMatchObject([{ rank: 1 }])
  })
})

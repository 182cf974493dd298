import { finaliseContests } from '@arbiter/database/contests/finalise-contests'
import { contestHeads } from '@arbiter/database/schema/contest-log'
import { ratingChanges } from '@arbiter/database/schema/contests'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'

const stage = await contestStage()
const { db, admin, get, post, put, remove, create, move, end, joined, judged, judge, problemIdsOf } = stage
const finalise = () => finaliseContests(db, new Date(Date.now() + 1000))

describe('ratings', () => {
  const ratedIn = async (contestId: string) =>
    db.select().from(ratingChanges).where(eq(ratingChanges.contestId, contestId))

  async function rated(name: string) {
    const id = await create()
    const [a = ''] = await problemIdsOf(id)
    const people = [await joined(`${name}-one`, id), await joined(`${name}-two`, id)]
    await move(id, -30)
    for (const headers of people) await judged(headers, id, a, 'Accepted')
    await end(id)
    await finalise()
    expect(await ratedIn(id)).toHaveLength(2)
    return { id, a, headers: people[0] ?? { cookie: '' } }
  }

  test('do not rest on a contest that was deleted', async () => {
    const { id } = await rated('gone')
    await remove(`/api/contests/${id}`, admin)
    expect(await ratedIn(id)).toEqual([])
  })

  test('of a contest with a hidden board are shown to the participant alone', async () => {
    const { id, headers } = await rated('hidden')
    const ratings = async (as = {}) => (await get('/api/users/hidden-one/ratings', as)).json().ratings
    expect(await ratings()).toHaveLength(1)
    await put(`/api/contests/${id}/board-visibility`, { isHidden: true }, admin)
    const other = await stage.signedIn('hidden-reader')
    expect([await ratings(), await ratings(other)]).toEqual([[], []])
    expect([(await ratings(headers)).length, (await ratings(admin)).length]).toEqual([1, 1])
    await put(`/api/contests/${id}/board-visibility`, { isHidden: false }, admin)
    expect(await ratings(other)).toHaveLength(1)
  })

  test('do not rest on a contest that is not rated any more', async () => {
    const { id } = await rated('unrated')
    await put(`/api/contests/${id}`, { isRated: false }, admin)
    expect(await ratedIn(id)).toEqual([])
    await put(`/api/contests/${id}`, { isRated: true }, admin)
    expect(await ratedIn(id)).toHaveLength(2)
  })

  test('follow each other in the order of the ends, also when an end moves', async () => {
    const first = await rated('order')
    const people = [await stage.signedInAgain('order-two'), await stage.signedInAgain('order-one')]
    const id = await create()
    const [a = ''] = await problemIdsOf(id)
    for (const headers of people) await post(`/api/contests/${id}/register`, {}, headers)
    await move(id, -30)
    await judged(people[0] ?? {}, id, a, 'Accepted')
    await judged(people[1] ?? {}, id, a, 'Wrong Answer')
    await end(id)
    await finalise()
    const beforeIn = async (contestId: string) =>
      (await ratedIn(contestId)).map(({ ratingBefore }) => ratingBefore === null)
    expect([await beforeIn(first.id), await beforeIn(id)]).toEqual([
      [true, true],
      [false, false],
    ])
    await put(`/api/contests/${first.id}`, { endTime: minutesFromNow(-0.0001) }, admin)
    await finalise()
    expect([await beforeIn(id), await beforeIn(first.id)]).toEqual([
      [true, true],
      [false, false],
    ])
  })

  test('stay when a late submission is judged again', async () => {
    const { id, a, headers } = await rated('late')
    await put(`/api/contests/${id}`, { allowLateSubmissions: true }, admin)
    const submissionId = await judged(headers, id, a, 'Wrong Answer')
    const again = await post(`/api/admin/submissions/${submissionId}/rejudge`, {}, admin)
    expect(again.statusCode).toBe(200)
    await finalise()
    await judge('Accepted')
    await finalise()
    const [head] = await db.select().from(contestHeads).where(eq(contestHeads.contestId, id))
    expect(head?.finalSeq).not.toBeNull()
  })
})

import { contests } from '@arbiter/database/schema/contests'
import { grants } from '@arbiter/database/schema/grants'
import { problems } from '@arbiter/database/schema/problems'
import { newContest, newProblem } from '@arbiter/database/testing/judging'
import type { Ability } from '@arbiter/rules/people/grants'
import { eq, inArray, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { app, db, get, remove, signedIn, idOf, flag } = await testServer()
const [own, another, inContest] = [await newProblem(db), await newProblem(db), await newProblem(db)]
const { contestId } = await newContest(db, { problemIds: [inContest] })

interface On {
  problemId?: string
  contestId?: string
  isOwner?: boolean
}

/** Somebody who holds one grant. */
async function holder(username: string, ability: Ability, on: On = {}): Promise<{ cookie: string }> {
  const headers = await signedIn(username)
  await db.insert(grants).values({ userId: await idOf(username), ability, ...on })
  return headers
}

type Headers = Awaited<ReturnType<typeof holder>>

const statusOf = async (url: string, headers: Headers) => (await get(url, headers)).statusCode
const edited = (problemId: string, headers: Headers) => statusOf(`/api/problems/${problemId}/reference`, headers)

describe('a grant on a problem', () => {
  test('opens the calls about it, and none about another', async () => {
    const author = await holder('author', 'problems.write', { problemId: own })
    expect([await edited(own, author), await edited(own.toUpperCase(), author)]).toEqual([200, 200])
    expect([await edited(another, author), await statusOf('/api/admin/users', author)]).toEqual([403, 403])
  })

  test('opens nothing while its holder is restricted, and nothing once it is revoked', async () => {
    const restricted = await holder('restricted', 'problems.write', { problemId: own })
    const former = await holder('former', 'problems.write', { problemId: own })
    await flag('restricted')
    await db
      .update(grants)
      .set({ revokedAt: sql`now()` })
      .where(eq(grants.userId, await idOf('former')))
    expect([await edited(own, restricted), await edited(own, former)]).toEqual([403, 403])
  })

  test('lists it among those that its holder edits, and no other', async () => {
    const lister = await holder('lister', 'problems.write', { problemId: own })
    const { problems, count } = (await get('/api/problems?scope=all', lister)).json()
    expect([problems.map(({ _id }: { _id: string }) => _id), count]).toEqual([[own], 1])
    const csv = async (query: string) =>
      (await get(`/api/admin/problems/export${query}`, lister)).body.trim().split('\n')
    expect(await csv('')).toHaveLength(2)
    expect(await csv(`?id=${own}&id=${another}`)).toHaveLength(2)
    expect(await statusOf('/api/problems?scope=all', await signedIn('without'))).toBe(403)
  })

  test('lets an owner hide it, and no collaborator', async () => {
    const problemId = await newProblem(db)
    const collaborator = await holder('hides-not', 'problems.write', { problemId })
    const owner = await holder('hides', 'problems.write', { problemId, isOwner: true })
    const hide = async (headers: Headers) => {
      const options = { method: 'PUT', url: `/api/problems/${problemId}`, payload: { visibility: 'hidden' } } as const
      return (await app.inject({ ...options, headers })).statusCode
    }
    expect([await hide(collaborator), await hide(owner)]).toEqual([403, 200])
    const act = {
      method: 'PUT',
      url: '/api/admin/problems',
      payload: { ids: [problemId, own], act: 'delete' },
    } as const
    const done = (await app.inject({ ...act, headers: owner })).json()
    expect([done.changed, done.refused.map(({ _id }: { _id: string }) => _id)]).toEqual([1, [own]])
  })

  test('lets an owner delete it, and no collaborator', async () => {
    const problemId = await newProblem(db)
    const collaborator = await holder('collaborator', 'problems.write', { problemId })
    const owner = await holder('owner', 'problems.write', { problemId, isOwner: true })
    expect((await remove(`/api/problems/${problemId}`, collaborator)).statusCode).toBe(403)
    expect((await remove(`/api/problems/${problemId}`, owner)).statusCode).toBe(200)
  })
})

describe('a grant on a contest', () => {
  const rejudge = async (problemId: string, headers: Headers) =>
    (await app.inject({ method: 'POST', url: `/api/admin/problems/${problemId}/rejudge`, headers })).statusCode

  test('opens its hidden problems, until it is deleted', async () => {
    await db
      .update(problems)
      .set({ visibility: 'hidden' })
      .where(inArray(problems.id, [own, inContest]))
    await db.update(contests).set({ startTime: sql`now() + interval '1 day'`, endTime: sql`now() + interval '2 days'` })
    const organiser = await holder('organiser', 'contests.run', { contestId })
    expect(await statusOf(`/api/contests/${contestId}/participants`, organiser)).toBe(200)
    const seen = (id: string) => statusOf(`/api/problems/${id}`, organiser)
    expect([await seen(inContest), await seen(own)]).toEqual([200, 404])
    expect(await rejudge(inContest, organiser)).toBe(403)
    await db.update(contests).set({ deletedAt: sql`now()` })
    expect(await seen(inContest)).toBe(404)
  })
})

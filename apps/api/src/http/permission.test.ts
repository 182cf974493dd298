import { contests } from '@arbiter/database/schema/contests'
import { grants } from '@arbiter/database/schema/grants'
import { newContest, newProblem } from '@arbiter/database/testing/judging'
import type { Ability } from '@arbiter/rules/people/grants'
import { eq, sql } from 'drizzle-orm'
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

  test('reaches the problems of the contest, until it is deleted', async () => {
    const organiser = await holder('organiser', 'contests.run', { contestId })
    expect(await statusOf(`/api/contests/${contestId}/participants`, organiser)).toBe(200)
    expect([await rejudge(inContest, organiser), await rejudge(own, organiser)]).toEqual([200, 403])
    await db.update(contests).set({ deletedAt: sql`now()` })
    expect(await rejudge(inContest, organiser)).toBe(403)
  })
})

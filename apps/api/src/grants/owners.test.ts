import { grantsOn } from '@arbiter/database/accounts/grant-lists'
import { grants } from '@arbiter/database/schema/grants'
import { problems } from '@arbiter/database/schema/problems'
import { current } from '@arbiter/problem-format/testing/some-package'
import type { Ability } from '@arbiter/rules/people/grants'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import type { Sent } from '../testing/test-server.ts'
import { zipOf } from '../testing/zip.ts'

const stage = await contestStage()
const { app, db, get, post, put, signedIn, idOf, admin } = stage

const draft = { name: 'Plain Sums', statement: 'Add.', inputFormat: 'Two.', outputFormat: 'One.' }
const OPEN = { visibility: 'public' } as const
const times = { startTime: minutesFromNow(10), endTime: minutesFromNow(130) }

/** A member with an ability for the whole site. */
async function holder(username: string, ability: Ability): Promise<{ cookie: string }> {
  const headers = await signedIn(username)
  await db.insert(grants).values({ userId: await idOf(username), ability })
  return headers
}

const ownersOf = async (on: 'problem' | 'contest', id: string) =>
  (await grantsOn(db, { on, id })).map(({ user, ability, isOwner }) => [user.username, ability, isOwner])

const imported = (name: string, uuid: string, headers: Sent) =>
  app.inject({
    method: 'POST',
    url: `/api/admin/problems/import?name=${name}`,
    payload: zipOf(
      Object.entries(current).map(([name, content]) => ({
        name,
        content: name === 'problem.yaml' ? `${content}`.replace(/^uuid: .*$/m, `uuid: ${uuid}`) : (content ?? ''),
      })),
    ),
    headers: { 'content-type': 'application/zip', ...headers },
  })

describe('a person who may create problems', () => {
  test('owns what they create, sees their own alone, and edits nothing else', async () => {
    const setter = await holder('setter', 'problems.write')
    const listed = async () => (await get('/api/problems?scope=all', setter)).json().count
    expect(await listed()).toBe(0)
    const { _id: id } = (await post('/api/problems', draft, setter)).json().problem
    expect(await ownersOf('problem', id)).toEqual([['setter', 'problems.write', true]])
    expect(await listed()).toBe(1)
    expect((await put(`/api/problems/${id}`, { points: 20 }, setter)).statusCode).toBe(200)
    const { _id: other } = (await post('/api/problems', draft, admin)).json().problem
    expect((await put(`/api/problems/${other}`, { points: 20 }, setter)).statusCode).toBe(403)
    expect(await ownersOf('problem', other)).toEqual([])
  })

  test('owns what they import, updates it by the next import, and nothing of others by its name or UUID', async () => {
    const importer = await holder('importer', 'problems.write')
    const uuid = crypto.randomUUID()
    const first = await imported('their-sum', uuid, importer)
    const { _id: id } = first.json().problem
    expect(await ownersOf('problem', id)).toEqual([['importer', 'problems.write', true]])
    expect((await imported('their-sum', uuid, importer)).json()).toMatchObject({ isNew: false, problem: { _id: id } })
    const thief = await holder('thief', 'problems.write')
    const [before] = await db.select().from(problems).where(eq(problems.id, id))
    expect((await imported('their-sum', uuid, thief)).json()).toMatchObject({
      success: false,
      code: 'problem-package.faulty',
    })
    expect(await db.select().from(problems).where(eq(problems.id, id))).toEqual([before])
    expect(await ownersOf('problem', id)).toHaveLength(1)
  })
})

describe('a person who may create contests', () => {
  test('owns what they create and what they copy', async () => {
    const organiser = await holder('contest-maker', 'contests.run')
    const body = { title: 'Spring Cup', description: 'Two hours.', problems: await stage.problems(1, OPEN), ...times }
    const { _id: id } = (await post('/api/contests', body, organiser)).json().contest
    expect(await ownersOf('contest', id)).toEqual([['contest-maker', 'contests.run', true]])
    const copy = await post(`/api/contests/${id}/clone`, { title: 'Again', startTime: times.startTime }, organiser)
    expect(await ownersOf('contest', copy.json().contestId)).toHaveLength(1)
  })

  test('is not one who may run a contest alone', async () => {
    const contestId = await stage.create()
    const helper = await signedIn('helper')
    await db.insert(grants).values({ userId: await idOf('helper'), ability: 'contests.run', contestId })
    const copy = await post(`/api/contests/${contestId}/clone`, { title: 'Mine', startTime: times.startTime }, helper)
    expect(copy.statusCode).toBe(403)
  })
})

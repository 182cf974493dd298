import { refusals } from '@arbiter/contract/messages/refusals'
import { auditLog } from '@arbiter/database/schema/operations'
import { problemStats } from '@arbiter/database/schema/problem-progress'
import { newProblem as insertProblem, newContest, type SomeProblem } from '@arbiter/database/testing/judging'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, put, admin, signedIn, flag, promote } = await testServer()
const boss = await admin('boss')
const member = await signedIn('member')

const list = async (query = '', headers: Sent = boss) =>
  get(`/api/problems?scope=all&${query.includes('limit') ? '' : 'page=1&limit=100&'}${query}`, headers)
const names = async (query = '') => (await list(query)).json().problems.map(({ name }: { name: string }) => name)

async function newProblem(name: string, values: SomeProblem = {}, submissions = 0, accepted = 0): Promise<string> {
  const problemId = await insertProblem(db, { name, ...values })
  await db.update(problemStats).set({ submissions, accepted }).where(eq(problemStats.problemId, problemId))
  return problemId
}

let cranes = ''
let ferry = ''
beforeEach(async () => {
  await db.execute(sql`truncate problems, audit_log restart identity cascade`)
  cranes = await newProblem('Two Cranes', { visibility: 'hidden', points: 30, difficulty: 'Hard' }, 10, 1)
  ferry = await newProblem('ferry ledger', { points: 10, tests: [] })
  await newProblem(
    'Lantern 100%',
    {
      points: 20,
      tests: [
        { input: '1', output: '1', isSample: true },
        { input: '2', output: '2' },
      ],
    },
    4,
    3,
  )
  await newProblem('Gone', { deletedAt: new Date() })
})

describe('the list', () => {
  test('has hidden problems too, with their tests and submissions', async () => {
    const reply = (await list()).json()
    expect(reply).toMatchObject({ count: 3, pagination: { totalPages: 1, limit: 100 } })
    expect(reply.problems).toMatchObject([
      {
        _id: cranes,
        visibility: 'hidden',
        management: { number: 1, testCases: 1, samples: 0, submissions: 10, accepted: 1 },
      },
      { name: 'ferry ledger', management: { testCases: 0 } },
      { name: 'Lantern 100%', management: { testCases: 2, samples: 1, submissions: 4, accepted: 3 } },
    ])
  })

  test.each([
    ['sort=number&order=desc', ['Lantern 100%', 'ferry ledger', 'Two Cranes']],
    ['sort=name', ['ferry ledger', 'Lantern 100%', 'Two Cranes']],
    ['sort=points', ['ferry ledger', 'Lantern 100%', 'Two Cranes']],
    ['sort=tests&order=desc', ['Lantern 100%', 'Two Cranes', 'ferry ledger']],
    ['sort=submissions&order=desc', ['Two Cranes', 'Lantern 100%', 'ferry ledger']],
    ['sort=acceptance&order=desc', ['Lantern 100%', 'Two Cranes', 'ferry ledger']],
    ['sort=acceptance', ['Two Cranes', 'Lantern 100%', 'ferry ledger']],
    ['sort=submissions&visibility=public', ['ferry ledger', 'Lantern 100%']],
    ['sort=tests&difficulty=Hard', ['Two Cranes']],
    ['sort=solvers&order=desc', ['Lantern 100%', 'ferry ledger', 'Two Cranes']],
    ['sort=acceptance&search=l', ['Lantern 100%', 'ferry ledger']],
    ['search=CRANE', ['Two Cranes']],
    ['search=100%25', ['Lantern 100%']],
    ['search=2', ['ferry ledger']],
    ['difficulty=Hard', ['Two Cranes']],
    ['visibility=public', ['ferry ledger', 'Lantern 100%']],
    ['visibility=hidden&search=ledger', []],
    ['limit=1&page=2', ['ferry ledger']],
  ])('%s', async (query, expected) => {
    expect(await names(query)).toEqual(expected)
  })

  test('is searched by id, and by the beginning of one', async () => {
    expect(await names(`search=${cranes.toUpperCase()}`)).toEqual(['Two Cranes'])
    expect(await names(`search=${cranes.slice(0, -1)}`)).toContain('Two Cranes')
    expect(await names(`search=${cranes.slice(1)}`)).toEqual([])
  })

  test('is for administrators alone; without the scope nothing has changed for the others', async () => {
    expect(answered(await list('', {}))).toEqual(refused('session.required'))
    expect(answered(await list('', member))).toEqual(refused('admin.required'))
    const flaggedAdmin = await signedIn('flagged-admin')
    await promote('flagged-admin')
    await flag('flagged-admin')
    expect(answered(await list('', flaggedAdmin))).toEqual(refused('account.flagged'))
    const open = (await get('/api/problems', member)).json()
    expect(open.problems.map((each: { name: string }) => each.name)).toEqual(['ferry ledger', 'Lantern 100%'])
    expect(open.problems[0].management).toBeUndefined()
  })
})

describe('several at once', () => {
  const change = (ids: string[], act: string, headers: Sent = boss) => put('/api/admin/problems', { ids, act }, headers)

  test('are hidden and shown again, each with an entry in the log', async () => {
    expect((await change([cranes, ferry], 'hide')).json()).toMatchObject({ message: '2 problems changed.', changed: 2 })
    expect(await names('visibility=hidden')).toEqual(['Two Cranes', 'ferry ledger'])
    await change([cranes], 'show')
    expect(await names('visibility=hidden')).toEqual(['ferry ledger'])
    const entries = await db.select().from(auditLog)
    expect(entries.map(({ action, subjectId }) => [action, subjectId])).toEqual([
      ['problem.update', cranes],
      ['problem.update', ferry],
      ['problem.update', cranes],
    ])
  })

  test('are deleted but for those that are in a live contest', async () => {
    await newContest(db, { problemIds: [cranes] })
    const reply = (await change([cranes, ferry, crypto.randomUUID()], 'delete')).json()
    expect(reply).toMatchObject({ changed: 1 })
    expect(reply.refused.map(({ message }: { message: string }) => message)).toEqual([
      refusals['problem.in-live-contest'][1],
      refusals['problem.not-found'][1],
    ])
    expect(await names()).toEqual(['Two Cranes', 'Lantern 100%'])
  })
})

test('the export is the list as CSV, all of it or the chosen rows', async () => {
  const reply = await get('/api/admin/problems/export?sort=points&order=desc&visibility=public', boss)
  expect(reply.headers['content-disposition']).toBe('attachment; filename="problems.csv"')
  const [header, ...lines] = reply.body.trim().split('\r\n')
  expect(header).toBe('number,name,slug,difficulty,points,visibility,tests,samples,submissions,accepted')
  expect(lines.map((line) => line.split(',')[1])).toEqual(['Lantern 100%', 'ferry ledger'])
  const chosen = await get(`/api/admin/problems/export?id=${cranes}`, boss)
  expect(chosen.body.trim().split('\r\n')).toHaveLength(2)
})

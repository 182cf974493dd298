import { asksAbility, type Endpoint } from '@arbiter/contract/endpoint'
import { contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { problems } from '@arbiter/database/schema/problems'
import { newProblem } from '@arbiter/database/testing/judging'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { basic, ccsAddresses } from '../testing/ccs-clients.ts'
import { contestStage } from '../testing/contest-stage.ts'
import type { Sent } from '../testing/test-server.ts'

/** Words that occur only in a problem of a contest that has not started. */
const canary = {
  inputDescription: 'canary: int 1..9',
  referenceLanguage: 'cpp' as const,
  referenceCode: '// canary-reference',
  hints: ['canary-hint'],
  editorial: 'canary-editorial',
  isEditorialPublished: true,
  name: 'Zanzibar Quicksilver Canary',
  slug: 'zanzibar-quicksilver-canary',
  statement: 'statement-of-the-canary',
  topics: ['canarytopic'],
  tags: ['canarytag'],
  visibility: 'hidden' as const,
  tests: [
    { input: 'canary-input 1\n', output: 'canary-output 1\n', isSample: true },
    { input: 'canary-input 2\n', output: 'canary-output 2\n' },
  ],
}

const stage = await contestStage()
const { app, db, create, joined, signedIn, flag } = stage
const problemId = await newProblem(db, canary)
const contestId = await create({ problems: [problemId], title: 'Upcoming' })
const participant = await joined('waiting', contestId)
const flagged = await joined('restricted', contestId)
await flag('restricted')
// The walk must not meet the start, however busy the machine is.
await stage.move(contestId, 24 * 60)

const roles: [string, Sent][] = [
  ['a visitor', {}],
  ['a user', await signedIn('outsider')],
  ['a participant who waits', participant],
  ['a restricted participant', flagged],
]

/** The URLs of a call: with the contest, and with the problem by its id and by its slug. */
function addressesOf({ path }: Endpoint): string[] {
  const names: Record<string, string> = { username: 'waiting', participant: '1', testcaseId: problemId }
  const filled = [contestId, problemId, canary.slug].map((id) =>
    path.replaceAll(/:(\w+)/g, (_, name) => names[name] ?? id),
  )
  return [...new Set(filled)].map((address) => `/api${address}`)
}

/** A body that gets as far as possible in every call. */
const body = {
  problemId,
  contestId,
  language: 'cpp',
  code: 'int main() {}',
  question: 'Which one is it?',
  search: 'canary',
  number: 1,
  givesUp: true,
}

const queries = ['', `?search=canary&problemId=${problemId}`, '?search=zanzibar&tags=canarytag&topics=canarytopic']
const feeds = ['/feeds/problems.atom', '/feeds/announcements.atom']
const isLeaked = (text: string) => /canary|zanzibar/i.test(text)

describe('before the start, a hidden problem is in no reply', async () => {
  // Calls of administrators are refused to everybody else before they read anything (`admin-access.test.ts`).
  const endpoints = contractEndpoints.filter(
    (one) => !asksAbility(one) && !one.path.includes('stream') && one.path !== '/run',
  )

  test.each(roles)(
    'to %s',
    async (_who, headers) => {
      for (const endpoint of endpoints)
        for (const url of addressesOf(endpoint))
          for (const query of endpoint.method === 'GET' ? queries : [''])
            await lookAt(endpoint, `${url}${query}`, headers)
      for (const url of feeds) await lookAt({ method: 'GET' }, url, headers)
    },
    120_000,
  )

  test('to those who do not take part, while it runs', async () => {
    const running = await create({ problems: [problemId], title: 'Running' })
    const solver = await joined('solving', running)
    await stage.move(running, -30)
    await stage.judged(solver, running, problemId, 'Accepted')
    const reading = endpoints.filter(({ method }) => method === 'GET')
    const runningAddresses = (endpoint: Endpoint) => addressesOf(endpoint).map((url) => url.replace(contestId, running))
    for (const headers of [{}, await signedIn('bystander')])
      for (const endpoint of reading)
        for (const url of runningAddresses(endpoint))
          for (const query of queries) await lookAt(endpoint, `${url}${query}`, headers)
    for (const url of feeds) await lookAt({ method: 'GET' }, url, {})
    await stage.remove(`/api/contests/${running}`, stage.admin)
  })

  test('to programs that read the contest by the Contest API', async () => {
    const running = await create({ problems: [problemId], title: 'Running for programs' })
    await joined('solving-by-program', running)
    await stage.move(running, -30)
    const ids = [`p${await numberOf(problemId)}`]
    const waiting = [{}, basic('outsider'), basic('waiting')]
    for (const [id, viewers] of [
      [contestId, waiting],
      [running, [{}, basic('outsider')]],
    ] as const)
      for (const headers of viewers)
        for (const url of [...ccsAddresses(id, ids), '/ccs/api/contests']) await lookAt(aRead, url, headers)
    const { body } = await app.inject({
      url: `/ccs/api/contests/${running}/problems`,
      headers: basic('solving-by-program'),
    })
    expect(isLeaked(body), 'to those who take part it is shown').toBe(true)
    await stage.remove(`/api/contests/${running}`, stage.admin)
  }, 120_000)

  const aRead = { method: 'GET' } as const

  async function numberOf(id: string): Promise<number> {
    const [problem] = await db.select({ number: problems.number }).from(problems).where(eq(problems.id, id))
    return problem?.number ?? 0
  }

  async function lookAt({ method }: Pick<Endpoint, 'method'>, url: string, headers: Sent): Promise<void> {
    if (url.includes('/logout') || url.includes('/sessions')) return
    const payload = method === 'GET' ? undefined : body
    const reply = await app.inject({ method, url, headers, ...(payload && { payload }) })
    const text = reply.body.replaceAll(problemId, '').replaceAll(canary.slug, isAsked(url) ? '' : canary.slug)
    expect(isLeaked(text), `${method} ${url}: ${reply.body}`).toBe(false)
    if (!isAsked(url)) expect(reply.body, `${method} ${url}`).not.toContain(problemId)
  }

  /** A reply may repeat what the caller has named. */
  const isAsked = (url: string) => url.includes(problemId) || url.includes(canary.slug)
})

test('the walk finds what leaks: to an administrator the problem is shown', async () => {
  const reply = await app.inject({ method: 'GET', url: `/api/problems/${canary.slug}`, headers: stage.admin })
  expect(isLeaked(reply.body)).toBe(true)
})

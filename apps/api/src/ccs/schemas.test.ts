import { ccsCalls, ccsCollections } from '@arbiter/contract/contests/ccs-calls'
import type { CcsVersion } from '@arbiter/rules/ccs/versions'
import type { Verdict } from '@arbiter/rules/verdict'
import { describe, expect, test } from 'vitest'
import { settle } from '../sweep.ts'
import { basic, ccsRoots, type Read, readerOf } from '../testing/ccs-clients.ts'
import { linesIn } from '../testing/ccs-follow.ts'
import { objectionsTo } from '../testing/ccs-schemas.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { judge as playJudge } from '../testing/play-judge.ts'
import type { Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, get, put, post, admin, create, move, joined, submit, problemIdsOf } = stage
const { read } = readerOf(stage)
const versions = { [ccsRoots[0]]: '2023-06', [ccsRoots[1]]: '2026-01' } as Record<string, CcsVersion>

let made = 0

async function judged(headers: Sent, id: string, problemId: string, verdict: Verdict): Promise<void> {
  await playJudge(db, await submit(headers, id, problemId), [{ verdict }])
}

/** Everything that a contest can have, in four states. */
async function contestIn(state: 'before' | 'running' | 'frozen' | 'over', contestType: string) {
  const id = await create({ freezeMinutes: 60, contestType })
  const name = `ada${++made}`
  const ada = await joined(name, id)
  const bo = await joined(`bo${made}`, id)
  if (state === 'before') return { id, name }
  await move(id, -30)
  await settle(db)
  const [a = '', b = ''] = await problemIdsOf(id)
  await judged(ada, id, a, 'Wrong Answer')
  await judged(bo, id, b, 'Compilation Error')
  await judged(ada, id, a, 'Accepted')
  const question = { question: 'How long?', problemId: a }
  const { _id } = (await post(`/api/contests/${id}/clarifications`, question, ada)).json().clarification
  await put(`/api/contests/${id}/clarifications/${_id}`, { answer: 'Long.' }, admin)
  await post(`/api/contests/${id}/announcements`, { title: 'Soup', text: 'At noon.' }, admin)
  await submit(bo, id, b)
  if (state === 'running') return { id, name }
  await post(`/api/contests/${id}/freeze`, {}, admin)
  await judged(bo, id, a, 'Runtime Error')
  await judged(bo, id, a, 'Error')
  const team = (await read(id, 'teams')).at(-1).id
  await put(
    `/api/contests/${id}/participants/${team}/disqualification`,
    { isDisqualified: true, reason: 'Copied' },
    admin,
  )
  if (state === 'frozen') return { id, name }
  await post(`/api/contests/${id}/end`, {}, admin)
  await settle(db)
  await post(`/api/contests/${id}/unfreeze`, {}, admin)
  await settle(db)
  return { id, name }
}

const cases = (['before', 'running', 'frozen', 'over'] as const).flatMap((state) =>
  ['ICPC', 'IOI'].flatMap((type) => ccsRoots.map((root) => [state, type, root] as const)),
)

describe('every reply is what the specification asks for', () => {
  test.each(cases)(
    '%s, %s, %s',
    async (state, type, root) => {
      const { id, name } = await contestIn(state, type)
      const version = versions[root] ?? '2023-06'
      const expectFit = (kind: string, value: unknown, from: string) =>
        expect(objectionsTo(version, kind, value), `${from}: ${JSON.stringify(value)}`).toEqual([])
      expectFit('api', (await get(root)).json(), root)
      for (const [role, headers] of Object.entries({ public: {}, team: basic(name), jury: basic('organiser') })) {
        for (const contest of (await get(`${root}/contests?strict=1`, headers)).json())
          expectFit('contest', contest, role)
        for (const [path, kind] of [
          ['', 'contest'],
          ['access', 'access'],
          ['state', 'state'],
          ['scoreboard', 'scoreboard'],
        ] as const)
          expectFit(kind, await read(id, `${path}?strict=1`, headers, root), `${role} ${path}`)
        if (role !== 'public') expectFit('accounts', await read(id, 'account?strict=1', headers, root), role)
        for (const collection of ccsCollections) {
          if (collection === 'accounts' && role !== 'jury') continue
          const objects: Read[] = await read(id, `${collection}?strict=1`, headers, root)
          for (const object of objects) expectFit(collection, object, `${role} ${collection}`)
          for (const object of objects.slice(-1))
            expect(await read(id, `${collection}/${object.id}?strict=1`, headers, root)).toEqual(object)
        }
        const feed = linesIn((await get(`${root}/contests/${id}/event-feed?stream=false&strict=1`, headers)).body)
        expect(feed.length).toBeGreaterThan(10)
        for (const line of feed) {
          expect(Object.keys(line)).toEqual(['type', 'id', 'data', ...('token' in line ? ['token'] : [])])
          expectFit(line.type, line.data, `${role} feed`)
        }
      }
    },
    60_000,
  )

  test('all calls take part, but those that answer with a file or write', () => {
    const others = ['/', '/contests', '/contests/:contestId/event-feed', '/contests/:contestId/account']
    const reads = ccsCalls.filter(
      ({ method, path }) => method === 'GET' && !/\.pdf$|\/files$|\/attachments\//.test(path),
    )
    const walked = [
      '',
      '/access',
      '/state',
      '/scoreboard',
      ...ccsCollections.flatMap((name) => [`/${name}`, `/${name}/:id`]),
    ]
    expect(reads.map(({ path }) => path).sort()).toEqual(
      [...others, ...walked.map((path) => `/contests/:contestId${path}`)].sort(),
    )
  })

  test('the schemas object to what the specification forbids', () => {
    const contest = { id: 'x', name: 'Cup', duration: '5:00:00.000', scoreboard_type: 'pass-fail', penalty_time: 20 }
    expect(objectionsTo('2023-06', 'contest', contest)).toEqual([])
    const wrong = [
      { duration: '05:00:00' },
      { id: `${'x'.repeat(37)}` },
      { start_time: '2026-11-17T10:00:00.000Z' },
      { formal_name: null },
    ]
    for (const change of [...wrong, { scoreboard_type: 'score' }])
      expect(objectionsTo('2023-06', 'contest', { ...contest, ...change }), JSON.stringify(change)).not.toEqual([])
  })
})

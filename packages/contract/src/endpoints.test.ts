import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { asksAbility } from './endpoint.ts'
import * as runner from './submissions/run.ts'
import { callName as callOf, contractEndpoints } from './testing/contract-endpoints.ts'

const everyCall = contractEndpoints
const ofTheRunner = new Set<unknown>(Object.values(runner))
const endpoints = everyCall.filter((endpoint) => !ofTheRunner.has(endpoint))
const runnerEndpoints = everyCall.filter((endpoint) => ofTheRunner.has(endpoint))
const everyEndpoint = everyCall.map((endpoint) => [callOf(endpoint), endpoint] as const)

/** They read one file, or compare two states, and the query names them. */
const NEED_A_QUERY = ['GET /admin/problems/:id/files/text', 'GET /admin/problems/:id/history/changes']

/** The calls of the specification, then those that the decisions add. */
const promisedCalls = [
  'POST /users/register',
  'POST /users/login',
  'POST /users/logout',
  'GET /users/session',
  'GET /users/leaderboard',
  'PUT /users/profile',
  'GET /problems',
  'GET /problems/:id',
  'POST /problems',
  'PUT /problems/:id',
  'DELETE /problems/:id',
  'GET /problems/:id/testcases',
  'POST /problems/:id/testcases',
  'PUT /problems/:id/testcases/:testcaseId',
  'DELETE /problems/:id/testcases/:testcaseId',
  'GET /contests',
  'GET /contests/:id',
  'POST /contests/:id/register',
  'GET /contests/:id/leaderboard',
  'POST /contests',
  'PUT /contests/:id',
  'DELETE /contests/:id',
  'POST /submissions',
  'GET /submissions/:id',
  'GET /submissions/me',
  'GET /submissions/stream/:submissionId',
  'POST /ai/:id/analyze',
  'POST /appeals',
  'GET /appeals/status',
  'GET /admin/dashboard-stats',
  'GET /admin/users',
  'DELETE /admin/users/:id',
  'PUT /admin/users/:id/flag',
  'GET /admin/submissions/grouped',
  'DELETE /admin/submissions/:id',
  'PUT /admin/submissions/:id/flag',
  'GET /health',
  'GET /languages',
  'GET /users/:username',
  'GET /notifications',
  'POST /notifications/:id/read',
  'POST /notifications/read-all',
  'GET /admin/appeals',
  'PUT /admin/appeals/:id',
  'GET /notifications/stream',
  'GET /users/sessions',
  'DELETE /users/sessions/:id',
  'DELETE /users/sessions',
  'PUT /users/password',
  'POST /users/password-reset',
  'PUT /users/password-reset',
  'POST /admin/users/:id/password-reset',
  'PUT /problems/:id/test-set',
  'PUT /users/profile/picture',
  'PUT /admin/users/:id/role',
  'GET /admin/audit-log',
  'GET /admin/users/export',
  'GET /admin/users/:id',
  'GET /admin/users/:id/submissions',
  'DELETE /admin/users/:id/sessions/:sessionId',
  'DELETE /admin/users/:id/sessions',
  'POST /admin/users/import',
  'POST /admin/problems/import',
  'GET /admin/problems/:id/package',
]

test.each(promisedCalls)(
  '%s can be called [7.2.1, 7.2.2, 7.2.3, 7.2.4, 7.3.1, 7.3.7, 7.3.10, 7.4.3, 7.4.5, 7.4.6, 7.5.3, 7.5.4, 7.5.8, 7.6.1, 7.6.2, 7.6.5]',
  (call) => {
    expect(endpoints.map(callOf)).toContain(call)
  },
)

test('the runner has its own call to run a program [7.5.1]', () => {
  expect(runnerEndpoints.map(callOf)).toContain('POST /run')
})

test.each([
  ['the server', endpoints],
  ['the runner', runnerEndpoints],
])('no two calls of %s share an address', (_server, served) => {
  const calls = served.map(callOf)
  expect(calls).toHaveLength(new Set(calls).size)
})

test('every call below /admin asks for an ability [6.1.15]', () => {
  const below = endpoints.filter((endpoint) => endpoint.path.startsWith('/admin'))
  expect(below.filter((endpoint) => !asksAbility(endpoint)).map(callOf)).toEqual([])
})

test.each(['problem', 'contest'])('a call whose address names a %s asks about that one', (kind) => {
  const about = endpoints.filter((one) => asksAbility(one) && one.path.includes(`/${kind}s/:id`))
  expect(about.length).toBeGreaterThan(20)
  for (const endpoint of about)
    expect([callOf(endpoint), endpoint.access]).toMatchObject([callOf(endpoint), { of: { [kind]: 'id' } }])
})

describe.each(everyEndpoint)('%s', (_call, endpoint) => {
  test('names its parameters in the path and in the schema alike', () => {
    const inPath = [...endpoint.path.matchAll(/:(\w+)/g)].map((match) => match[1])
    expect(Object.keys(endpoint.params?.shape ?? {})).toEqual(inPath)
  })

  test('takes no NUL in its address', () => {
    const fields = { ...endpoint.params?.shape, ...endpoint.query?.shape }
    const taken = Object.entries(fields).filter(([, field]) => z.safeParse(field, 'a\0b').success)
    expect(taken.map(([name]) => name)).toEqual([])
  })

  test('takes a query that is all absent, unless it names what is read', () => {
    const { error } = (endpoint.query ?? z.object({})).safeParse({})
    expect(error !== undefined).toBe(NEED_A_QUERY.includes(callOf(endpoint)))
  })

  test('can be written down as OpenAPI', () => {
    for (const schema of [endpoint.params, endpoint.query, endpoint.body]) {
      if (schema) expect(z.toJSONSchema(schema, { io: 'input' })).toBeTypeOf('object')
    }
    expect(z.toJSONSchema(endpoint.reply, { io: 'output' })).toBeTypeOf('object')
  })
})

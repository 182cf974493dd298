import { refusals } from '@arbiter/contract/messages/refusals'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'
import { examples } from './documented-examples.ts'

const { get } = await testServer()
const reply = await get('/api/docs/json')
const document = reply.json()

interface Operation {
  operationId?: string
  responses: Record<string, { $ref?: string }>
}

const calls = Object.values<Record<string, Operation>>(document.paths).flatMap(Object.values<Operation>)

/** The codes that a call may refuse with under a status. */
function codesOf({ responses }: Operation, status: string): string[] {
  const name = (responses[status] ?? responses.default)?.$ref?.split('/').at(-1) ?? ''
  return document.components.responses[name].content['application/json'].schema.allOf[1].properties.code.enum
}

test('the description is valid for every call that is served, and below 480 KB', async () => {
  expect(document.openapi).toBe('3.1.0')
  expect(Object.keys(document.paths)).toEqual(
    expect.arrayContaining(['/api/users/login', '/api/problems', '/api/contests', '/api/health', '/run']),
  )
  expect(reply.rawPayload.length).toBeLessThan(480 * 1024)
})

test('each call has a name of its own, and shapes that several replies share are named once', () => {
  const names = calls.map(({ operationId }) => operationId).filter((name) => name !== undefined)
  expect(new Set(names).size).toBe(names.length)
  expect(names).toContain('getContestsByIdLeaderboard')
  const { schema } = document.paths['/api/problems/{id}'].get.responses['200'].content['application/json']
  expect(schema.properties.problem).toEqual({ $ref: '#/components/schemas/Problem' })
})

test('every reference leads to a named part, and every named part is used', () => {
  const referenced = new Set([...reply.body.matchAll(/"\$ref":"#\/components\/([^"]+)"/g)].map(([, path]) => path))
  const named = ['schemas', 'responses'].flatMap((kind) =>
    Object.keys(document.components[kind]).map((name) => `${kind}/${name}`),
  )
  expect([...referenced].sort()).toEqual(named.sort())
})

test('each call says with which credentials it is made, and which scope a token needs', () => {
  const { paths } = document
  expect(paths['/api/problems'].get.security).toEqual([{}, { session: [] }, { token: ['read'] }])
  expect(paths['/api/problems'].post.security).toEqual([{ session: [] }, { token: ['problems'] }])
  expect(paths['/api/users/password'].put.security).toEqual([{ session: [] }])
  expect(Object.keys(document.components.securitySchemes)).toEqual(['session', 'token'])
})

describe('the refusals of a call', () => {
  const { post: submit } = document.paths['/api/submissions']

  test('are listed by status, each with its codes', () => {
    expect(codesOf(submit, '401')).toEqual(['session.required', 'token.invalid'])
    expect(codesOf(submit, '404')).toEqual(['problem.not-found'])
    expect(codesOf(submit, '429')).toEqual(['submission.too-many-open', 'rate.limited'])
    expect(codesOf(document.paths['/api/admin/users'].get, '403')).toContain('admin.required')
    expect(codesOf(document.paths['/api/users/login'].post, '401')).toContain('credentials.wrong')
  })

  test('come with a status that has those codes and no others', () => {
    for (const call of calls)
      for (const [status, { $ref }] of Object.entries(call.responses)) {
        if (!$ref || status === 'default') continue
        const statuses = codesOf(call, status).map((code) => refusals[code as keyof typeof refusals][0])
        expect(new Set(statuses)).toEqual(new Set([Number(status)]))
      }
  })

  test('always include those that any call may be answered with', () => {
    for (const call of calls) expect(codesOf(call, 'default')).toContain('rate.limited')
    expect(document.components.schemas.Failure.properties.code.enum).toEqual(Object.keys(refusals))
  })
})

test.each(examples.map((one) => [`${one.endpoint.method} ${one.endpoint.path}`, one] as const))(
  'the example of %s is what the call takes and gives, and is in the description',
  (_name, { endpoint, body, reply: shown }) => {
    expect(endpoint.reply.parse(shown)).toEqual(shown)
    if (endpoint.body) expect(endpoint.body.parse(body)).toMatchObject(body as object)
    expect(Boolean(endpoint.body)).toBe(body !== undefined)
    expect(reply.body).toContain(JSON.stringify(shown))
  },
)

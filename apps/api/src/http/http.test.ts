import { createHash } from 'node:crypto'
import { type AddressInfo, connect as connectSocket } from 'node:net'
import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import { endpoint, type Permission, success } from '@arbiter/contract/endpoint'
import { refusals } from '@arbiter/contract/messages/refusals'
import {
  API_DOCS_PER_MINUTE,
  REQUESTS_PER_MINUTE,
  RUNS_PER_MINUTE,
  TOKEN_REQUESTS_PER_MINUTE,
} from '@arbiter/rules/limits'
import type { AccessLevel } from '@arbiter/rules/people/access-level'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { ApiConfig } from '../config.ts'
import { buildServer, contextOf } from '../server.ts'
import { tokensOf } from '../testing/api-tokens.ts'
import { testServer } from '../testing/test-server.ts'
import { temporaryWebRoot } from '../testing/web-root.ts'
import { serve } from './serve.ts'

const WEB_ROOT = await temporaryWebRoot('<title>Arbiter</title><script>inline()</script>')

/** The hash of the inline script `inline()`. */
const INLINE_HASH = `sha256-${createHash('sha256').update('inline()').digest('base64')}`

const { app, db, url, get, post, signedIn, idOf, flag, promote } = await testServer({ WEB_ROOT })
const refused = (code: keyof typeof refusals) => ({ success: false, code, message: refusals[code][1] })

describe('bad requests', () => {
  test('an address that does not exist is refused with a sentence', async () => {
    const reply = await get('/api/nothing')
    expect([reply.statusCode, reply.json()]).toEqual([404, refused('page.not-found')])
  })

  test('a body that is no JSON is refused with a sentence', async () => {
    const headers = { 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url: '/api/users/login', headers, payload: '{"password":' })
    expect([reply.statusCode, reply.json()]).toEqual([400, refused('input.unreadable')])
  })

  test('a body of another kind is refused with a sentence', async () => {
    const headers = { 'content-type': 'text/xml' }
    const reply = await app.inject({ method: 'POST', url: '/api/users/login', headers, payload: '<a/>' })
    expect([reply.statusCode, reply.json()]).toEqual([400, refused('input.unreadable')])
  })

  test('an address that can not be decoded is refused with a sentence', async () => {
    const reply = await get('/api/%zz')
    expect([reply.statusCode, reply.json()]).toEqual([400, refused('input.unreadable')])
  })

  test('a body without end is not read to its end', async () => {
    const reply = await post('/api/users/login', { password: 'x'.repeat(3 * 1024 * 1024) })
    expect([reply.statusCode, reply.json()]).toEqual([413, refused('input.too-large')])
  })

  test.each([
    '/api/problems?page=0',
    '/api/problems?limit=1e9',
    '/api/problems?difficulty=Brutal',
    '/api/problems?page=x',
  ])('%s is refused with a sentence', async (address) => {
    const reply = await get(address)
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toMatch(/ must be /)
  })

  test.each([null, [], 'text', 1])('the body %j is refused in our words', async (body) => {
    const headers = { 'content-type': 'application/json' }
    const reply = await app.inject({ method: 'POST', url: '/api/users/login', headers, payload: JSON.stringify(body) })
    expect([reply.statusCode, reply.json()]).toEqual([400, refused('input.invalid')])
  })

  test('headers without end are refused with a sentence', async () => {
    await app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = app.server.address() as AddressInfo
    const socket = connectSocket(port, '127.0.0.1')
    socket.write(`GET /api/health HTTP/1.1\r\nhost: x\r\nx-long: ${'a'.repeat(30_000)}\r\n\r\n`)
    const answer = await new Promise<string>((done) => {
      let text = ''
      socket.on('data', (chunk) => (text += chunk)).on('close', () => done(text))
    })
    expect(answer).toContain(JSON.stringify(refused('input.unreadable')))
  })

  test('a body of the wrong type is refused with a sentence for each field', async () => {
    const reply = await post('/api/users/register', { firstname: 1, lastname: [], email: {}, username: null })
    expect(reply.statusCode).toBe(400)
    expect(reply.json().message).toContain('First name')
    expect(reply.json().message).toContain('Password is required')
  })
})

describe('guards', () => {
  const probes = {
    ...({ anyone: 'anyone', 'not-flagged': 'not-flagged', 'signed-in': 'signed-in', member: 'member' } as const),
    admin: { may: 'site.administer', of: 'site' },
  } satisfies Record<AccessLevel, AccessLevel> & { admin: Permission }
  type Probe = keyof typeof probes
  const probe = (name: Probe) =>
    endpoint({
      method: 'GET',
      path: `/probe/${name}`,
      access: probes[name],
      scope: 'read',
      summary: 'A probe',
      reply: success({ kept: z.string() }),
    })
  const people = new Map<string, { cookie: string }>()

  test('each level admits the right viewers', async () => {
    const guarded = await guardedServer()
    people
      .set('user', await signedIn('user'))
      .set('flagged', await signedIn('flagged'))
      .set('boss', await signedIn('boss'))
    await flag('flagged')
    await promote('boss')
    const table: Record<string, number[]> = {}
    for (const who of ['visitor', 'flagged', 'user', 'boss']) {
      const headers = people.get(who) ?? {}
      const replies = Object.keys(probes).map((name) => guarded.inject({ url: `/api/probe/${name}`, headers }))
      table[who] = (await Promise.all(replies)).map((reply) => reply.statusCode)
    }
    //                          anyone, not-flagged, signed-in, member, admin
    expect(table).toEqual({
      visitor: [200, 200, 401, 401, 401],
      flagged: [200, 403, 200, 403, 403],
      user: [200, 200, 200, 200, 403],
      boss: [200, 200, 200, 200, 200],
    })
    await guarded.close()
  })

  test('a page that was opened for another user is refused, and a page of a visitor is not', async () => {
    const guarded = await guardedServer()
    const ask = async (who: string, expected: string, name: Probe) => {
      const headers = { ...people.get(who), [EXPECTED_USER_HEADER]: expected }
      return (await guarded.inject({ url: `/api/probe/${name}`, headers })).statusCode
    }
    expect(await ask('user', await idOf('user'), 'member')).toBe(200)
    expect(await ask('user', await idOf('boss'), 'member')).toBe(409)
    expect(await ask('user', await idOf('boss'), 'anyone')).toBe(409)
    expect(await ask('user', await idOf('boss'), 'admin')).toBe(409)
    expect(await ask('visitor', await idOf('boss'), 'anyone')).toBe(200)
    expect(await ask('visitor', await idOf('boss'), 'member')).toBe(401)
    await guarded.close()
  })

  test('a reply drops what its schema does not name', async () => {
    const guarded = await guardedServer()
    expect((await guarded.inject({ url: '/api/probe/anyone' })).json()).toEqual({ success: true, kept: 'yes' })
    await guarded.close()
  })

  test('a call that will go says so in each reply, also in a refusal, and other calls do not', async () => {
    const deprecated = { since: '2026-11-19', until: '2027-11-19', instead: '/probe/anyone' } as const
    const guarded = await guardedServer()
    await guarded.register(
      async (api) =>
        serve(api, probeContext(), { ...probe('admin'), path: '/old', deprecated }, async () => ({ kept: '' })),
      { prefix: '/api' },
    )
    const { statusCode, headers } = await guarded.inject({ url: '/api/old' })
    expect([statusCode, headers.deprecation, headers.sunset, headers.link]).toEqual([
      401,
      '@1795046400',
      'Fri, 19 Nov 2027 23:59:59 GMT',
      '</api/probe/anyone>; rel="successor-version", </api/docs>; rel="deprecation"',
    ])
    expect((await guarded.inject({ url: '/api/probe/anyone' })).headers).not.toHaveProperty('deprecation')
    await guarded.close()
  })

  const probeContext = () => contextOf({ db, config: ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent' }) })

  async function guardedServer() {
    const context = probeContext()
    const guarded = await buildServer(context)
    await guarded.register(
      async (api) => {
        const answer = async () => ({ kept: 'yes', passwordHash: 'never' })
        for (const name of Object.keys(probes) as Probe[]) serve(api, context, probe(name), answer)
      },
      { prefix: '/api' },
    )
    return guarded
  }

  test.each([
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://judge.example:3000', host: 'judge.example:3000' }, 200],
    [{}, 200],
  ])('a call that changes something, sent with %j, gets %i', async (headers, status) => {
    const reply = await post('/api/users/logout', {}, headers)
    expect(reply.statusCode).toBe(status)
    if (status === 403) expect(reply.json()).toEqual(refused('origin.foreign'))
  })
})

describe('faults', () => {
  test('the details of a fault stay inside', async () => {
    const broken = await buildServer({ db, config: ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent' }) })
    broken.get('/api/broken', async () => {
      throw new Error('password of the database is hunter2')
    })
    const reply = await broken.inject({ url: '/api/broken' })
    expect([reply.statusCode, reply.json()]).toEqual([
      500,
      { success: false, code: 'server.fault', message: refusals['server.fault'][1] },
    ])
    await broken.close()
  })

  test('too many requests have to wait', async () => {
    const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMIT: 'on', WEB_ROOT })
    const limited = await buildServer({ db, config })
    const statuses: number[] = []
    for (let i = 0; i <= REQUESTS_PER_MINUTE; i += 1) {
      statuses.push((await limited.inject({ url: '/api/nothing' })).statusCode)
    }
    expect(statuses.slice(0, -1).every((status) => status === 404)).toBe(true)
    const reply = await limited.inject({ url: '/api/users/session' })
    expect([reply.statusCode, reply.json()]).toEqual([429, refused('rate.limited')])
    expect((await limited.inject({ url: '/' })).statusCode).toBe(429)
    await limited.close()
  })
})

test('requests with an API token are counted by token, and calls with a rate of their own by person', async () => {
  const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMIT: 'on' })
  const limited = await buildServer({ db, config })
  const person = await signedIn('busy')
  const { tokenFor } = tokensOf({ post })
  const [one, other] = [await tokenFor(person, 'submit'), await tokenFor(person, 'submit')]
  const ask = async (headers: object) =>
    (await limited.inject({ url: '/api/users/session', headers: { ...headers } })).statusCode
  for (let i = 0; i < TOKEN_REQUESTS_PER_MINUTE; i += 1) await ask(one)
  expect([await ask(one), await ask(other), await ask({})]).toEqual([429, 200, 200])
  const wrong = { authorization: 'Bearer made-up' }
  for (let i = 1; i < REQUESTS_PER_MINUTE; i += 1) await ask(wrong)
  expect([await ask(wrong), await ask({}), await ask(other)]).toEqual([429, 429, 200])
  const run = async (headers: object) =>
    (await limited.inject({ method: 'POST', url: '/run', payload: {}, headers: { ...headers } })).statusCode
  const third = await tokenFor(person, 'submit')
  for (let i = 0; i < RUNS_PER_MINUTE; i += 1) await run(i % 2 ? other : third)
  expect(await run(third)).toBe(429)
  await limited.close()
})

test('the description of the API, which is large, has a rate of its own', async () => {
  const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', RATE_LIMIT: 'on' })
  const limited = await buildServer({ db, config })
  const ask = (address: string) => limited.inject({ url: address, headers: { 'accept-encoding': 'br' } })
  for (let i = 0; i < API_DOCS_PER_MINUTE; i += 1) expect((await ask('/api/docs/json')).statusCode).toBe(200)
  for (const address of ['/api/docs/json', '/api/docs/yaml']) expect((await ask(address)).statusCode).toBe(429)
  expect((await ask('/api/users/session')).statusCode).toBe(200)
  await limited.close()
})

describe('the address of a visitor', () => {
  const addressSeen = async (proxies: string, forwarded: string) => {
    const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', TRUST_PROXY: proxies })
    const behind = await buildServer({ db, config })
    behind.get('/address', async (request) => ({ ip: request.ip }))
    const reply = await behind.inject({ url: '/address', headers: { 'x-forwarded-for': forwarded } })
    await behind.close()
    return reply.json().ip
  }

  test('is that of the connection when no proxy is believed', async () => {
    expect(await addressSeen('0', '1.2.3.4')).toBe('127.0.0.1')
  })

  test('is what the nearest proxy says, never what the visitor says', async () => {
    expect(await addressSeen('1', '6.6.6.6, 203.0.113.9')).toBe('203.0.113.9')
  })
})

describe('every reply', () => {
  test('lets pages send to the tools beside an editor only where the operator says so, to each of their ports', async () => {
    const { get, app } = await testServer({ SEND_TO_EDITOR: 'on' })
    const { headers } = await get('/api/users/session')
    const [, allowed = ''] = /connect-src ([^;]*);/.exec(String(headers['content-security-policy'])) ?? []
    expect(allowed.split(' ')).toEqual([
      "'self'",
      ...[1327, 4244, 6174, 10042, 10043, 10045, 27121].map((port) => `http://127.0.0.1:${port}`),
    ])
    expect((await get('/api/users/session')).json().site.sendsToEditor).toBe(true)
    await app.close()
  })

  test('carries the security headers and its own id', async () => {
    const { headers } = await get('/api/users/session')
    expect(headers['content-security-policy']).toContain(`script-src 'self' '${INLINE_HASH}';`)
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    expect(headers['content-security-policy']).toContain("connect-src 'self';")
    expect(headers['x-content-type-options']).toBe('nosniff')
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  })

  test.each(['/api/docs/json', '/api/docs/yaml', '/api/docs/static/swagger-ui-bundle.js'])(
    '%s is compressed once, and is not sent again to a client that has it',
    async (url) => {
      const first = await get(url, { 'accept-encoding': 'br' })
      expect(first.headers['content-encoding']).toBe('br')
      const again = await get(url, { 'accept-encoding': 'br' })
      expect(again.rawPayload.equals(first.rawPayload)).toBe(true)
      const kept = await get(url, { 'if-none-match': String(first.headers.etag) })
      expect([kept.statusCode, kept.body]).toEqual([304, ''])
      expect(first.headers['x-content-type-options']).toBe('nosniff')
    },
  )
})

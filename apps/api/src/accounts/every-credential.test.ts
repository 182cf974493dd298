import { callName, contractEndpoints } from '@arbiter/contract/testing/contract-endpoints'
import { apiTokens } from '@arbiter/database/schema/api-tokens'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { bearer, tokensOf } from '../testing/api-tokens.ts'
import { basic, ccsAddresses } from '../testing/ccs-clients.ts'
import { contestStage } from '../testing/contest-stage.ts'
import { answered, refused } from '../testing/test-server.ts'
import { newToken } from './tokens/token-text.ts'

/** Every GET with each kind of credential. Replies are kept for visitors, as they are in production. */
const server = await contestStage({ PUBLIC_CACHE: 'on' })
const { db, get, put, post, remove, admin: boss, signedIn, idOf } = server
const { tokenFor } = tokensOf(server)
const ines = await signedIn('ines')

const draft = { name: 'Tides', statement: 'Count.', inputFormat: 'One.', outputFormat: 'One.' }
const problem: string = (await post('/api/problems', draft, boss)).json().problem._id
await post(`/api/problems/${problem}/testcases`, { input: '1', output: '1' }, boss)
await put(`/api/problems/${problem}`, { visibility: 'public' }, boss)
const contest = await server.create()

const token = await tokenFor(ines, 'submit')
const bossToken = await tokenFor(boss, 'submit', 'problems', 'contests', 'admin')
const expired = await tokenFor(await signedIn('late'))
await db
  .update(apiTokens)
  .set({ expiresAt: sql`now() - interval '1 second'` })
  .where(eq(apiTokens.userId, await idOf('late')))
const revoked = await tokenFor(ines)
const [{ _id }] = (await get('/api/users/tokens', ines)).json().tokens
await remove(`/api/users/tokens/${_id}`, ines)
const wrong = { expired, revoked, unknown: bearer(newToken()), 'made up': bearer('x'), empty: bearer('') }

/** It looks up no session, so that it answers without a database. */
const IS_FOR_ALL = ['GET /health']

const reads = contractEndpoints.filter((call) => call.method === 'GET' && !IS_FOR_ALL.includes(callName(call)))
const addressOf = (path: string) =>
  `/api${path
    .replace(/^\/problems\/:id|^\/admin\/problems\/:id/, (found) => found.replace(':id', problem))
    .replace(/^\/contests\/:id/, `/contests/${contest}`)
    .replace(':problemId', problem)
    .replace(':username', 'ines')
    .replace(/:\w+/g, crypto.randomUUID())}`

/** What differs between two replies for the same person. */
const VOLATILE =
  /"(serverTime|now|lastSeenAt|isCurrent|time)":("[^"]*"|\d+|true|false)|\d{4}-\d\d-\d\dT[\d:.]+Z|DTSTAMP:\w+/g
const seen = async (url: string, headers: object) => {
  const reply = await get(url, { ...headers })
  return [reply.statusCode, reply.headers['content-type'], reply.body.replace(VOLATILE, '')]
}

const calls = [...new Set(reads.map(({ path, scope }) => `${path} ${scope}`))].map((call) => call.split(' '))
const tokenCalls = calls.filter(([path = '', scope]) => scope !== 'browser' && !path.includes('stream'))
const served: string[][] = []
for (const [path = '', scope = ''] of calls)
  if (path.includes('stream') || !(await get(addressOf(path), boss)).body.includes('"page.not-found"'))
    served.push([path, scope])

test('most of them are served', () => {
  expect(served.length).toBeGreaterThan(90)
})

describe.each(served)('GET %s', (path, scope) => {
  const url = addressOf(path)
  const isStream = path.includes('stream')

  test('a token that is not valid opens nothing, whatever else comes with the request', async () => {
    // Visitors get a kept reply by now.
    if (!isStream) await get(url)
    for (const [name, headers] of Object.entries(wrong)) {
      const refusal = scope === 'browser' ? 'token.browser-only' : 'token.invalid'
      expect(answered(await get(url, headers)), name).toEqual(refused(refusal))
      expect(answered(await get(url, { ...headers, ...boss })), name).toEqual(refused(refusal))
    }
  })

  test.skipIf(isStream || scope === 'browser')(
    'a token gets what the cookie of its owner gets, and no more',
    async () => {
      // Kept for visitors from now on.
      const visitors = await seen(url, {})
      expect(await seen(url, {})).toEqual(visitors)
      const needsMore = scope !== 'read'
      const own = needsMore ? refused('token.scope') : await seen(url, ines)
      const byToken = await get(url, token)
      if (needsMore) expect(answered(byToken)).toEqual(own)
      else {
        expect(await seen(url, token)).toEqual(own)
        expect(await seen(url, { ...boss, ...token }), 'the cookie of another').toEqual(own)
      }
      expect(await seen(url, bossToken)).toEqual(await seen(url, boss))
      expect(await seen(url, {}), 'visitors see the same as before').toEqual(visitors)
    },
  )
})

describe.each(ccsAddresses(contest, ['p1', '1']))('GET %s', (url) => {
  test('a program gets the same by each credential of its owner, and nothing by one that is not valid', async () => {
    for (const [name, headers] of Object.entries(wrong))
      for (const cookie of [{}, boss]) {
        const reply = await get(url, { ...cookie, ...headers })
        expect([reply.statusCode, reply.json().code], name).toEqual([401, 401])
      }
    expect(await seen(url, boss), 'a cookie counts for nothing').toEqual(await seen(url, {}))
    const text = token.authorization.replace('Bearer ', '')
    expect(await seen(url, basic('ines'))).toEqual(await seen(url, token))
    expect(await seen(url, basic('ines', text))).toEqual(await seen(url, token))
    expect(await seen(url, basic('organiser'))).toEqual(await seen(url, bossToken))
  })
})

test('each call but those for the browser takes part in the comparison', () => {
  expect(tokenCalls.length).toBeGreaterThan(80)
})

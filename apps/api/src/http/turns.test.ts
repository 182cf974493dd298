import { lockUser } from '@arbiter/database/queue/judge-queue'
import { newProblem } from '@arbiter/database/testing/judging'
import { REQUESTS_AT_ONCE_PER_CLIENT } from '@arbiter/rules/limits'
import type { FastifyRequest } from 'fastify'
import { expect, test } from 'vitest'
import { PASSWORD, testServer } from '../testing/test-server.ts'
import { Turns } from './turns.ts'

const { db, get, post, put, signedIn, registered, idOf } = await testServer({ TRUST_PROXY: '1' })
/** More than the test's pool has connections. */
const BURST = 40

test('requests of one person that wait for a lock do not keep another person waiting', async () => {
  const busy = await signedIn('busy')
  const other = await signedIn('other')
  const problemId = await newProblem(db)
  const save = () => put(`/api/problems/${problemId}/drafts/cpp`, { code: 'int main() {}' }, busy)
  const busyId = await idOf('busy')
  let saves: Promise<{ statusCode: number }[]> = Promise.resolve([])
  await db.transaction(async (held) => {
    await lockUser(held, busyId)
    saves = Promise.all(Array.from({ length: BURST }, save))
    // These calls must be answered while the saves wait for the lock that is held here.
    for (const url of ['/api/users/session', '/api/submissions/me', '/api/notifications'])
      expect((await get(url, other)).statusCode).toBe(200)
    expect((await get('/api/health')).statusCode).toBe(200)
  })
  expect((await saves).map(({ statusCode }) => statusCode)).toEqual(Array(BURST).fill(200))
})

test('one address that registers many accounts delays a sign-in from another one by a turn, not by all of them', async () => {
  await registered('waiting')
  const from = (address: string) => ({ 'x-forwarded-for': address })
  let done = 0
  const person = (index: number) => ({
    ...{ username: `crowd${index}`, email: `crowd${index}@example.org`, password: PASSWORD },
    ...{ firstname: 'A', lastname: 'B' },
  })
  const crowd = Promise.all(
    Array.from({ length: BURST }, async (_, index) => {
      const reply = await post('/api/users/register', person(index), from('198.51.100.1'))
      done += 1
      return reply.statusCode
    }),
  )
  const reply = await post('/api/users/login', { username: 'waiting', password: PASSWORD }, from('198.51.100.2'))
  expect([reply.statusCode, done < BURST / 2]).toEqual([200, true])
  expect(await crowd).toEqual(Array(BURST).fill(200))
})

test('what one client may not queue any more is refused, and others are served', async () => {
  const turns = new Turns(1)
  const request = (id: string) => ({ viewer: { id } }) as FastifyRequest
  const ends: (() => void)[] = []
  const work = () => new Promise<void>((end) => ends.push(end))
  const running = Array.from({ length: REQUESTS_AT_ONCE_PER_CLIENT }, () => turns.use('client', request('hasty'), work))
  const waiting = turns.use('client', request('hasty'), async () => 'in turn')
  await expect(turns.use('client', request('hasty'), work)).rejects.toMatchObject({ refusal: 'rate.limited' })
  expect(await turns.use('client', request('other'), async () => 'at once')).toBe('at once')
  for (const end of ends) end()
  await Promise.all(running)
  expect(await waiting).toBe('in turn')
})

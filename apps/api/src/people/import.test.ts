import { accountRefusals } from '@arbiter/contract/messages/accounts'
import { peopleNotices } from '@arbiter/contract/messages/people'
import { users } from '@arbiter/database/schema/users'
import { count, like } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testServer } from '../testing/test-server.ts'

const { db, admin, post, get, registered } = await testServer()
const boss = await admin('boss')
const HEAD = 'username,firstname,lastname,email,role,group'

const send = async (csv: string, isTrial = false) =>
  (await post('/api/admin/users/import', { csv, isTrial }, boss)).json()
const row = (username: string, more = '') => `${username},Ada,L,${username}@example.org${more}`
const countNamed = async (prefix: string) =>
  (
    await db
      .select({ total: count() })
      .from(users)
      .where(like(users.username, `${prefix}%`))
  )[0]?.total

describe('an import of users', () => {
  test('adds everybody, and the passwords it shows open the accounts', async () => {
    const reply = await send(`${HEAD}\n${row('team-1', ',,Room 4')}\n${row('team-2', ',admin,')}`)
    expect(reply).toMatchObject({ message: peopleNotices.imported({ count: 2 }), errors: [], count: 2 })
    expect(reply.credentials).toMatchObject([
      { username: 'team-1', email: 'team-1@example.org', group: 'Room 4' },
      { username: 'team-2', group: '' },
    ])
    for (const { username, password } of reply.credentials) {
      expect(password).toMatch(/^[a-z2-9]{5}-[a-z2-9]{5}-[a-z2-9]{2}$/)
      expect((await post('/api/users/login', { username, password })).statusCode).toBe(200)
    }
    expect(new Set(reply.credentials.map(({ password }: { password: string }) => password)).size).toBe(2)
    expect((await get('/api/admin/users?search=team-&role=admin', boss)).json().users).toMatchObject([
      { username: 'team-2', totalPoints: 0 },
    ])
  })

  test('is all or nothing: one name that is taken, and nobody is added', async () => {
    await registered('taken')
    const reply = await send(`${HEAD}\n${row('crew-1')}\nTAKEN,A,B,crew-2@example.org\ncrew-3,A,B,Taken@example.org`)
    expect(reply.errors).toEqual([
      { line: 3, field: 'username', message: accountRefusals['username.taken'][1] },
      { line: 4, field: 'email', message: accountRefusals['email.taken'][1] },
    ])
    expect(reply.credentials).toEqual([])
    expect(await countNamed('crew-')).toBe(0)
  })

  test('can be tried first, which writes nothing', async () => {
    expect(await send(`${HEAD}\n${row('trial-1')}\n${row('trial-2')}`, true)).toMatchObject({ errors: [], count: 2 })
    expect(await countNamed('trial-')).toBe(0)
    expect(await send('username\nx', true)).toMatchObject({ errors: [{ line: 1 }, { line: 1 }, { line: 1 }] })
  })

  test('twice at the same instant adds everybody once', async () => {
    const csv = `${HEAD}\n${row('twin-1')}\n${row('twin-2')}`
    const replies = await Promise.all([send(csv), send(csv)])
    expect(replies.map(({ credentials }) => credentials.length).sort()).toEqual([0, 2])
    expect(await countNamed('twin-')).toBe(2)
  })

  test('leaves other calls alone while it hashes', async () => {
    const importing = send(`${HEAD}\n${Array.from({ length: 40 }, (_, index) => row(`load-${index}`)).join('\n')}`)
    let answered = 0
    let isDone = false
    void importing.then(() => {
      isDone = true
    })
    while (!isDone) {
      await get('/api/health')
      answered += 1
    }
    expect((await importing).credentials).toHaveLength(40)
    // A hash takes a few tens of milliseconds on its own thread; a blocked event loop would answer one call.
    expect(answered).toBeGreaterThan(10)
  }, 60_000)

  test('that is too long is refused with a sentence', async () => {
    const reply = await post('/api/admin/users/import', { csv: 'x'.repeat(500_001) }, boss)
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'CSV must be at most 500000 characters'])
  })
})

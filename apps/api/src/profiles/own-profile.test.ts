import { accountNotices } from '@arbiter/contract/messages/accounts'
import * as fieldErrors from '@arbiter/contract/messages/field-errors'
import { users } from '@arbiter/database/schema/users'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { anonymizeUser } from '../people/rights/store.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { db, get, put, signedIn, signedInAgain, flag } = await testServer()
const ines = await signedIn('ines')
const change = (body: object, headers: Sent = ines) => put('/api/users/profile', body, headers)

describe('editing my profile', () => {
  test('changes what I name and leaves the rest [6.1.9]', async () => {
    const reply = await change({
      firstname: ' Inês ',
      socialLinks: { github: 'ines', codechef: 'https://codechef.com/x' },
    })
    expect(reply.json()).toMatchObject({
      message: accountNotices.profileUpdated,
      user: { firstname: 'Inês', lastname: 'Okafor' },
    })
    const { user } = (await change({ socialLinks: { github: '', linkedin: 'ines-o' } })).json()
    expect(user.socialLinks).toEqual({
      github: '',
      linkedin: 'ines-o',
      leetcode: '',
      codeforces: '',
      codechef: 'https://codechef.com/x',
    })
  })

  test('without any field changes nothing', async () => {
    const before = (await get('/api/users/session', ines)).json().user
    expect((await change({})).json().user).toEqual(before)
  })

  test('takes a picture of the set, and goes back to initials', async () => {
    expect((await change({ picture: 'set:3' })).json().user.picture).toBe('set:3')
    expect((await change({ picture: null })).json().user.picture).toBeNull()
  })

  test.each([
    [{ picture: 'blob:0000' }, fieldErrors.picture],
    [{ picture: 'https://evil.example/x.png' }, fieldErrors.picture],
    [{ firstname: '' }, 'First name is required'],
    [{ firstname: 'Ada\u202e' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ lastname: 'x'.repeat(10_240) }, 'Last name must be at most 100 characters'],
    [{ socialLinks: { github: 'javascript:alert(1)' } }, fieldErrors.socialLink],
    [{ socialLinks: { github: 'x'.repeat(10_240) } }, 'GitHub must be at most 200 characters'],
  ])('refuses %j with a sentence', async (body, sentence) => {
    const reply = await change(body)
    expect([reply.statusCode, reply.json().message]).toEqual([400, sentence])
  })

  test.each([{ role: 'admin' }, { email: 'other@example.org' }, { totalPoints: 9999 }, { passwordHash: 'x' }])(
    'does not reach what is none of the profile: %j',
    async (body) => {
      await change(body)
      const { user } = (await get('/api/users/session', ines)).json()
      expect(user).toMatchObject({ role: 'user', email: 'ines@example.org', totalPoints: 0 })
    },
  )

  test('is not for a restricted user, nor for a visitor [6.1.13]', async () => {
    const restricted = await signedIn('restricted')
    await flag('restricted')
    expect(answered(await change({ firstname: 'X' }, restricted))).toEqual(refused('account.flagged'))
    expect(answered(await change({ firstname: 'X' }, {}))).toEqual(refused('session.required'))
  })
})

describe('the language of the pages', () => {
  const choose = (locale: unknown, headers: { cookie?: string } = ines) => put('/api/users/locale', { locale }, headers)
  const chosen = async (headers = ines) => (await get('/api/users/session', headers)).json().locale

  test('is null until the user chooses one, and then the same in every session', async () => {
    const reader = await signedIn('reader')
    expect(await chosen(reader)).toBe(null)
    expect((await choose('zh-Hans', reader)).json()).toEqual({ success: true, locale: 'zh-Hans' })
    expect(await chosen(await signedInAgain('reader'))).toBe('zh-Hans')
    expect(await chosen({ cookie: '' })).toBe(null)
  })

  test.each([['tlh'], ['en-XA'], [''], [null], [7]])('%j is refused with those that there are', async (locale) => {
    const reply = await choose(locale)
    expect([reply.statusCode, reply.json().message]).toEqual([400, 'Language must be one of en, es, zh-Hans, ar'])
  })

  test('is only for users, and other users do not see it', async () => {
    expect(answered(await choose('es', {}))).toEqual(refused('session.required'))
    await choose('es')
    expect(JSON.stringify((await get('/api/users/ines')).json())).not.toContain('locale')
  })

  test('goes with the account', async () => {
    const leaving = await signedIn('leaving')
    await choose('ar', leaving)
    const id = (await get('/api/users/session', leaving)).json().user._id
    await anonymizeUser(db, id, { username: 'gone', firstname: 'Deleted', lastname: 'user' })
    const [row] = await db.select({ locale: users.locale }).from(users).where(eq(users.id, id))
    expect(row).toEqual({ locale: null })
  })
})

describe('the time zone of the pages', () => {
  const choose = (timeZone: unknown, headers: { cookie?: string } = ines) =>
    put('/api/users/time-zone', { timeZone }, headers)
  const chosen = async (headers = ines) => (await get('/api/users/session', headers)).json().timeZone

  test('is that of the browser until the user chooses one, and then the same in every session', async () => {
    const traveller = await signedIn('traveller')
    expect(await chosen(traveller)).toBe(null)
    expect((await choose('Europe/Madrid', traveller)).json()).toEqual({ success: true, timeZone: 'Europe/Madrid' })
    expect(await chosen(await signedInAgain('traveller'))).toBe('Europe/Madrid')
    expect(await chosen({ cookie: '' })).toBe(null)
    expect((await choose(null, traveller)).json()).toEqual({ success: true, timeZone: null })
    expect(await chosen(traveller)).toBe(null)
  })

  test.each([['Mars/Olympus'], ['+05:30'], [''], [7], [undefined]])('%j is refused', async (timeZone) => {
    const reply = await choose(timeZone)
    expect([reply.statusCode, reply.json().code]).toEqual([400, 'input.invalid'])
    expect(reply.json().message).toBe('Time zone must be a name such as Europe/Berlin')
  })

  test('is only for users, other users do not see it, and it goes with the account', async () => {
    expect(answered(await choose('UTC', {}))).toEqual(refused('session.required'))
    const leaving = await signedIn('leaves-from-tokyo')
    await choose('Asia/Tokyo', leaving)
    expect(JSON.stringify((await get('/api/users/leaves-from-tokyo')).json())).not.toContain('timeZone')
    const id = (await get('/api/users/session', leaving)).json().user._id
    await anonymizeUser(db, id, { username: 'left', firstname: 'Deleted', lastname: 'user' })
    const [row] = await db.select({ timeZone: users.timeZone }).from(users).where(eq(users.id, id))
    expect(row).toEqual({ timeZone: null })
  })
})

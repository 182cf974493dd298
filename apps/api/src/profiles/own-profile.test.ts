import { accountNotices } from '@arbiter/contract/messages/accounts'
import * as fieldErrors from '@arbiter/contract/messages/field-errors'
import { describe, expect, test } from 'vitest'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'

const { get, put, signedIn, flag } = await testServer()
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

import { newProblem } from '@arbiter/database/testing/judging'
import { describe, expect, test } from 'vitest'
import { contestStage, minutesFromNow } from '../testing/contest-stage.ts'
import { cookieOf, PASSWORD } from '../testing/test-server.ts'

/**
 * The sentences of the specification as the server sends them. Tests of pages mock their replies, so they would not notice a
 * sentence that the server never sends: here every call behind such a page is made.
 */

const stage = await contestStage()
const { db, admin, get, post, put, remove, registered, signedIn, flag, idOf, create, problems } = stage

type Reply = { json(): { message: string } }

let made = 0
const name = () => `person-${++made}`
const someone = async () => signedIn(name())
const account = { firstname: 'Ada', lastname: 'Okafor', password: PASSWORD }

async function submitted(): Promise<string> {
  const body = { problemId: await newProblem(db), language: 'cpp', code: 'int main() {}' }
  return (await post('/api/submissions', body, await someone())).json().data.submissionId
}

async function newContest(change: object): Promise<Reply> {
  const times = { startTime: minutesFromNow(60), endTime: minutesFromNow(120) }
  return post(
    '/api/contests',
    { title: 'Cup', description: 'Short.', problems: await problems(1), ...times, ...change },
    admin,
  )
}

const stated: Record<string, Record<string, () => Promise<Reply>>> = {
  'Registration successful! Please log in.': {
    'POST /users/register': async () =>
      post('/api/users/register', { ...account, username: 'ada', email: 'ada@example.org' }),
  },
  'Welcome back, Ines!': {
    'POST /users/login by username': async () => {
      await registered('by-name')
      return post('/api/users/login', { username: 'by-name', password: PASSWORD })
    },
    'POST /users/login by email': async () => {
      await registered('by-mail')
      return post('/api/users/login', { email: 'by-mail@example.org', password: PASSWORD })
    },
  },
  'Logged out successfully. See you soon!': {
    'POST /users/logout': async () => post('/api/users/logout', {}, await someone()),
  },
  'Profile updated successfully!': {
    'PUT /users/profile': async () =>
      put('/api/users/profile', { firstname: 'A', lastname: 'B', socialLinks: {} }, await someone()),
  },
  'You have successfully registered for the contest!': {
    'POST /contests/:id/register': async () => post(`/api/contests/${await create()}/register`, {}, await someone()),
  },
  'Please log in to register for contests.': {
    'POST /contests/:id/register, signed out': async () => post(`/api/contests/${await create()}/register`, {}),
  },
  'Appeal submitted': {
    'POST /appeals': async () => {
      const username = name()
      const headers = await signedIn(username)
      await flag(username)
      return post('/api/appeals', { reason: 'This was a mistake, please look again.' }, headers)
    },
  },
  'Reason must be at least 20 characters': {
    'POST /appeals, too short': async () => {
      const username = name()
      const headers = await signedIn(username)
      await flag(username)
      return post('/api/appeals', { reason: 'Please.' }, headers)
    },
  },
  'User deleted successfully.': {
    'DELETE /admin/users/:id': async () => remove(`/api/admin/users/${await registered(name())}`, admin),
  },
  'Submission deleted.': {
    'DELETE /admin/submissions/:id': async () => remove(`/api/admin/submissions/${await submitted()}`, admin),
    'POST /admin/submissions/delete with one': async () =>
      post('/api/admin/submissions/delete', { submissionIds: [await submitted()] }, admin),
  },
  'Submission not found.': {
    'GET /submissions/:id': async () => get(`/api/submissions/${crypto.randomUUID()}`, admin),
  },
  'Problem updated successfully!': {
    'PUT /problems/:id': async () => put(`/api/problems/${await newProblem(db)}`, { points: 20 }, admin),
  },
  'Contest created successfully!': { 'POST /contests': async () => newContest({}) },
  'Contest updated successfully!': {
    'PUT /contests/:id': async () => put(`/api/contests/${await create()}`, { title: 'Another Cup' }, admin),
  },
  'Contest start time must be in the future': {
    'POST /contests in the past': async () => newContest({ startTime: minutesFromNow(-60) }),
  },
  'Contest end time must be after start time': {
    'POST /contests that ends first': async () => newContest({ endTime: minutesFromNow(30) }),
  },
  'Please select at least one problem for the contest': {
    'POST /contests without problems': async () => newContest({ problems: [] }),
  },
}

describe.each(Object.entries(stated))('%s', (sentence, calls) => {
  test.each(Object.entries(calls))('%s', async (_call, make) => {
    expect((await make()).json().message).toBe(sentence)
  })
})

test('an account that is restricted without a reason has the stated one', async () => {
  const username = name()
  await registered(username)
  await put(`/api/admin/users/${await idOf(username)}/flag`, { isFlagged: true }, admin)
  const login = await post('/api/users/login', { username, password: PASSWORD })
  const { user } = (await get('/api/users/session', cookieOf(login))).json()
  expect(user.flagReason).toBe('Your account was restricted by an administrator.')
})

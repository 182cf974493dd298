import { describe, expect, test } from 'vitest'
import * as fieldErrors from '../messages/field-errors.ts'
import { refusals } from '../messages/refusals.ts'
import { ProfileChange } from '../people/own-profile.ts'
import { getUser } from '../people/profiles.ts'
import { getLeaderboard } from '../site/leaderboard.ts'
import { Credentials, credentialsFrom, LoginForm, Registration } from './accounts.ts'
import { getSession } from './own-session.ts'

const ada = {
  firstname: 'Ada',
  lastname: 'Lovelace',
  email: 'ada@example.org',
  username: 'ada',
  password: 'analytical',
}

function sentences(schema: typeof Registration | typeof Credentials | typeof ProfileChange, value: unknown) {
  return schema.safeParse(value).error?.issues.map((issue) => issue.message) ?? []
}

describe('registration', () => {
  test('takes the five fields, trimmed', () => {
    expect(Registration.parse({ ...ada, firstname: ' Ada ', email: ' ada@example.org ' })).toEqual(ada)
  })

  test.each([
    ['firstname', 'First name is required'],
    ['lastname', 'Last name is required'],
    ['email', 'Email is required'],
    ['username', 'Username is required'],
    ['password', 'Password is required'],
  ])('without %s says so', (field, sentence) => {
    expect(sentences(Registration, { ...ada, [field]: undefined })).toEqual([sentence])
  })

  test.each([
    [{ username: ' ' }, 'Username is required'],
    [{ username: 'ab' }, fieldErrors.username],
    [{ username: 'a'.repeat(31) }, fieldErrors.username],
    [{ username: 'ada lovelace' }, fieldErrors.username],
    [{ username: 'adä' }, fieldErrors.username],
    [{ username: 'Leaderboard' }, refusals['username.reserved'][1]],
    [{ email: 'ada' }, fieldErrors.email],
    [{ email: `${'a'.repeat(250)}@example.org` }, 'Email must be at most 254 characters'],
    [{ password: '1234567' }, fieldErrors.password],
    [{ password: 'x'.repeat(129) }, fieldErrors.password],
    [{ firstname: 'A\0da' }, fieldErrors.notText({ label: 'First name' })],
    [{ lastname: '   ' }, 'Last name is required'],
    [{ firstname: 'Ada\u202e' }, fieldErrors.unreadable({ label: 'First name' })],
    [{ lastname: 'Love\u200blace' }, fieldErrors.unreadable({ label: 'Last name' })],
  ])('of %j is refused with a sentence', (change, sentence) => {
    expect(sentences(Registration, { ...ada, ...change })).toEqual([sentence])
  })

  test.each(['ada', 'Ada_L', 'a.d-a', 'a'.repeat(30)])('%s is a username', (username) => {
    expect(sentences(Registration, { ...ada, username })).toEqual([])
  })

  test('keeps a password as it was typed', () => {
    expect(Registration.parse({ ...ada, password: '  two spaces  ' }).password).toBe('  two spaces  ')
  })
})

describe('signing in', () => {
  test('sends an email when the field holds an at sign', () => {
    expect(credentialsFrom({ identifier: 'ada@example.org', password: 'x' })).toEqual({
      email: 'ada@example.org',
      password: 'x',
    })
  })

  test('sends a username otherwise', () => {
    expect(credentialsFrom({ identifier: 'ada', password: 'x' })).toEqual({ username: 'ada', password: 'x' })
  })

  test.each([
    { password: 'x' },
    { email: ' ', password: 'x' },
    { username: 'ada' },
    { username: 5, password: 'x' },
    null,
  ])('with %j is refused', (body) => {
    expect(Credentials.safeParse(body).success).toBe(false)
  })

  test('with neither email nor username says what is missing', () => {
    expect(sentences(Credentials, { password: 'x' })).toEqual([fieldErrors.identifier])
  })

  test('the form asks for both fields [5.1.1]', () => {
    const { error } = LoginForm.safeParse({ identifier: '', password: '' })
    expect(error?.issues.map((issue) => issue.message)).toEqual([
      'Email or username is required',
      'Password is required',
    ])
  })
})

describe('a profile change', () => {
  test('may name only what changes', () => {
    expect(ProfileChange.parse({ socialLinks: { github: 'ada' } })).toEqual({ socialLinks: { github: 'ada' } })
  })

  test.each(['javascript:alert(1)', 'JavaScript:alert(1)', 'ada lovelace'])('does not take %s as a link', (github) => {
    expect(sentences(ProfileChange, { socialLinks: { github } })).toEqual([fieldErrors.socialLink])
  })
})

describe('a public profile', () => {
  test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires'])(
    'can be asked for in the days of %s',
    (timeZone) => {
      expect(getUser.query.parse({ timeZone })).toEqual({ timeZone })
    },
  )

  test.each(['Mars/Olympus', '+02:00', '', "'; drop table users", 'a\0'])(
    'does not know the time zone %j',
    (timeZone) => {
      expect(getUser.query.safeParse({ timeZone }).error?.issues.map((issue) => issue.message)).toEqual([
        fieldErrors.timeZone,
      ])
    },
  )

  test.each(['a', 'a\0da', '../admin', 'x'.repeat(31)])('of %j is nobody we know', (username) => {
    expect(getUser.params.safeParse({ username }).error?.issues.map((issue) => issue.message)).toEqual([
      refusals['user.not-found'][1],
    ])
  })
})

describe('a reply', () => {
  const user = {
    _id: '0191e1a0-0000-7000-8000-000000000001',
    username: 'ada',
    firstname: 'Ada',
    lastname: 'Lovelace',
    picture: null,
    role: 'user',
    totalPoints: 10,
    rating: null,
    socialLinks: { github: '', linkedin: '', leetcode: '', codeforces: '', codechef: '' },
    createdAt: '2026-01-01T00:00:00.000Z',
    email: 'ada@example.org',
    isFlagged: false,
    flagReason: null,
  }
  const site = {
    ...{ name: 'Arbiter', registration: 'open', anonymousRuns: true, languagesOff: [] },
    ...{ defaultRevealTests: 'first-failing', banner: null, contact: null, hasMail: false, sendsToEditor: false },
  }
  const session = {
    success: true,
    user,
    may: ['problem.create'],
    locale: null,
    timeZone: null,
    unreadNotifications: 0,
    serverTime: '2026-01-01T00:00:00.000Z',
    site,
  }

  test('carries what it names', () => {
    expect(getSession.reply.parse(session)).toEqual(session)
  })

  test('drops what it does not name', () => {
    const leaky = { ...session, token: 'secret', user: { ...user, passwordHash: 'secret' } }
    expect(JSON.stringify(getSession.reply.parse(leaky))).not.toContain('secret')
  })

  test('of the leaderboard never carries an email', () => {
    const row = { ...user, rank: 1, score: 10, totalScore: 10, problemsSolved: 1 }
    const pagination = { currentPage: 1, totalPages: 1, limit: 100, total: 1, totalProblems: 1 }
    const reply = { success: true, leaderboard: [row], totalUsers: 1, pagination, own: row }
    expect(JSON.stringify(getLeaderboard.reply.parse(reply))).not.toContain('example.org')
  })
})

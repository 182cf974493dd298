import { describe, expect, test } from 'vitest'
import { afterSignIn } from './after-sign-in.ts'

const origin = 'https://arbiter.example'
const user = { isFlagged: false }
const flagged = { isFlagged: true }

describe('after signing in', () => {
  test('one goes home', () => expect(afterSignIn(user, null, origin)).toBe('/'))

  test('or back to where one came from', () => {
    expect(afterSignIn(user, '/problems/two-cranes?contest=7#samples', origin)).toBe(
      '/problems/two-cranes?contest=7#samples',
    )
  })

  test('a flagged user always goes to the account status', () => {
    expect(afterSignIn(flagged, '/problems', origin)).toBe('/account-status')
  })

  test.each([
    'https://evil.example/',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    'problems',
    '',
    '//',
  ])('a link to %j leads nowhere but home', (next) => {
    expect(afterSignIn(user, next, origin)).toBe('/')
  })
})

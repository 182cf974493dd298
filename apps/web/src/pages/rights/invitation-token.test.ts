import { expect, test } from 'vitest'
import { invitationToken } from './invitation-token.ts'

test.each([
  ['#invitation=abc', 'abc'],
  ['#invitation=', null],
  ['#token=abc', null],
  ['', null],
])('the fragment %j has the token %j', (fragment, token) => {
  expect(invitationToken(fragment)).toBe(token)
})

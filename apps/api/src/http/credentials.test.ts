import { expect, test } from 'vitest'
import { isAnonymous } from './credentials.ts'

test('a request without a credential is a visitor’s', () => {
  expect(isAnonymous({ headers: { accept: 'application/json' } })).toBe(true)
})

test.each(['cookie', 'authorization', 'proxy-authorization', 'x-api-key'])(
  'a request with %s may be anybody’s',
  (name) => {
    expect(isAnonymous({ headers: { [name]: 'x' } })).toBe(false)
  },
)

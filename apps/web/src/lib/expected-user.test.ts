import { EXPECTED_USER_HEADER } from '@arbiter/contract/accounts/expected-user'
import { afterEach, expect, test } from 'vitest'
import { expectedUserHeader, expectUser } from './expected-user.ts'

afterEach(() => expectUser(null))

test('a call names the user of the page, or the user it was made for, or nobody', () => {
  expectUser('ines')
  expect(expectedUserHeader()).toEqual({ [EXPECTED_USER_HEADER]: 'ines' })
  expect(expectedUserHeader('omar')).toEqual({ [EXPECTED_USER_HEADER]: 'omar' })
  expect(expectedUserHeader(null)).toEqual({})
})

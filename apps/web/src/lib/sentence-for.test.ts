import { expect, test } from 'vitest'
import { accountTexts } from '../copy/people/accounts.ts'
import { accountMenuTexts } from '../copy/site/account-menu.ts'
import { ApiError } from './api-error.ts'
import { sentenceFor } from './sentence-for.ts'

test("the server's sentence is shown when it gave one [8.1.2]", () => {
  expect(sentenceFor(new ApiError(401, 'Wrong email, username or password.'), accountTexts.loginFailed)).toBe(
    'Wrong email, username or password.',
  )
})

test('a refusal without a sentence gets the stated one [8.1.2]', () => {
  expect(sentenceFor(new ApiError(502), accountTexts.loginFailed)).toBe('Login failed')
})

test('words of the browser are never shown', () => {
  expect(sentenceFor(new TypeError('Failed to fetch'), accountMenuTexts.logoutFailed)).toBe('Logout failed')
})

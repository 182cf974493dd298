import { expect, test } from 'vitest'
import { resetToken } from './reset-token.ts'

test('a link brings its token behind the hash', () => {
  expect(resetToken('#token=abc_DEF-123')).toBe('abc_DEF-123')
})

test.each(['', '#', '#token=', '#other=1'])('a link with %j brings none', (fragment) => {
  expect(resetToken(fragment)).toBeNull()
})

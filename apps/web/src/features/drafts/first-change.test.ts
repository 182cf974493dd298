import { expect, test } from 'vitest'
import { firstChange } from './first-change.ts'

test.each([
  ['a line that was changed', 'a\n  b = 2\nc\n', 'a\n  b = 1\nc\n', { line: 2, text: 'b = 2' }],
  ['a line that was added at the end', 'a\nb\n', 'a\n', { line: 2, text: 'b' }],
  ['a line that was removed at the end', 'a\n', 'a\nb\n', { line: 2, text: '' }],
  ['a first version', 'a', '', { line: 1, text: 'a' }],
])('%s is found', (_, code, before, change) => {
  expect(firstChange(code, before)).toEqual(change)
})

test('the same text has no change, also where only the last line break differs', () => {
  expect(firstChange('a\nb', 'a\nb\n')).toBeNull()
})

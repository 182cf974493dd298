import { expect, test } from 'vitest'
import { FileAppeal } from './appeals.ts'

test.each([
  ['nineteen characters', false],
  ['exactly twenty chars', true],
  [`   ${'x'.repeat(19)}   `, false],
  [`   ${'x'.repeat(20)}   `, true],
])('the reason %j is long enough: %s [5.1.6]', (reason, isLongEnough) => {
  expect(FileAppeal.safeParse({ reason }).success).toBe(isLongEnough)
})

test('a short reason is refused with the bound', () => {
  expect(FileAppeal.safeParse({ reason: 'No.' }).error?.issues[0]?.message).toBe(
    'Reason must be at least 20 characters',
  )
})

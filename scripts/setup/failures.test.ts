import { expect, test } from 'vitest'
import { failureLines } from './failures.mjs'

test('each failure is one line: where it was and how its message begins', () => {
  const failures = [
    { place: 'a.test.ts > adds', message: '\n\u001b[31mexpected 1 to be 2\u001b[39m\n\nmore of it' },
    { place: 'b.test.ts', message: 'x'.repeat(1_000) },
  ]
  const [, title, first, second] = failureLines(failures)
  expect([title, first]).toEqual(['Failed:', '  a.test.ts > adds: expected 1 to be 2'])
  expect(second).toMatch(/^ {2}b\.test\.ts: x{180,}…$/)
})

test('without a failure there is nothing to say', () => {
  expect(failureLines([])).toEqual([])
})

import { findingSentence } from '@arbiter/contract/review-text'
import { expect, test } from 'vitest'
import { recursion } from './code-findings.ts'

test('names from the code are clipped and counted', () => {
  const names = ['f'.repeat(100_000), ...Array.from({ length: 10_000 }, (_, index) => `f${index}`)]
  const sentence = findingSentence(recursion(names))
  expect(sentence?.length).toBeLessThan(300)
  expect(sentence).toContain('and 9996 more')
})

import { expect, test } from 'vitest'
import { languages } from '../languages.ts'
import { memoryLimitFor, otherMemoryLimits, otherTimeLimits, timeLimitFor } from './language-limits.ts'

const limits = (timeLimitMs: number, languageFactors: Record<string, number> = {}) => ({ timeLimitMs, languageFactors })

test('every language has the limit of the problem, where its runtime has the time to start', () => {
  for (const language of languages) expect(timeLimitFor(language, limits(1000))).toBe(1000)
  expect(otherTimeLimits(limits(1000), languages).size).toBe(0)
})

test('a runtime that starts slowly gets its least time', () => {
  expect(timeLimitFor('cpp', limits(100))).toBe(100)
  expect(timeLimitFor('java', limits(100))).toBe(500)
  expect(timeLimitFor('javascript', limits(100))).toBe(300)
})

test('what the author decided for a language holds, also below its least time', () => {
  expect(timeLimitFor('python', limits(1000, { python: 2.5 }))).toBe(2500)
  expect(timeLimitFor('java', limits(100, { java: 2 }))).toBe(200)
})

test('the page groups the languages by their limits, in the usual order, and only those that it offers', () => {
  const found = otherTimeLimits(limits(200, { python: 1.5 }), ['javascript', 'python', 'java', 'cpp'])
  expect([...found]).toEqual([
    [500, ['java']],
    [300, ['python', 'javascript']],
  ])
  expect(otherTimeLimits(limits(200), ['cpp']).size).toBe(0)
})

test('a runtime that does not fit into the memory of the problem gets what it needs, and no language gets less than the problem has', () => {
  expect(memoryLimitFor('cpp', 32)).toBe(32)
  expect(memoryLimitFor('java', 32)).toBe(128)
  expect(memoryLimitFor('kotlin', 127)).toBe(128)
  expect(memoryLimitFor('java', 256)).toBe(256)
  for (const language of languages) expect(memoryLimitFor(language, 1024)).toBe(1024)
})

test('the page groups the languages by their memory, too', () => {
  const found = otherMemoryLimits(64, ['typescript', 'javascript', 'pypy', 'java', 'ruby', 'cpp'])
  expect([...found]).toEqual([
    [128, ['java', 'pypy']],
    [96, ['javascript', 'typescript']],
  ])
  expect(otherMemoryLimits(256, languages).size).toBe(0)
})

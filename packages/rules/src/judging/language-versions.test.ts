import { expect, test } from 'vitest'
import { takesVersion } from './language-versions.ts'

test('a version that the site wants is the only one that judges the language, and other languages are free', () => {
  const wanted = { go: 'go1.23.4' }
  expect(takesVersion(wanted, 'go', 'go1.23.4')).toBe(true)
  expect(takesVersion(wanted, 'go', 'go1.19.8')).toBe(false)
  expect(takesVersion(wanted, 'cpp', 'g++ 12.2.0')).toBe(true)
})

test('a judge that names no version judges a language only while none is wanted', () => {
  expect(takesVersion({ go: 'go1.23.4' }, 'go', undefined)).toBe(false)
  expect(takesVersion({}, 'go', undefined)).toBe(true)
})

import { expect, test } from 'vitest'
import { scopeText } from './scope-text.ts'

const nothing = { problem: null, contest: null, language: null, from: null, to: null, chosen: null }

test('a scope is read as what it narrows down to', () => {
  const problem = { _id: 'x', name: 'Old Bridges', slug: 'old-bridges' }
  expect(scopeText({ ...nothing, problem, language: 'cpp' })).toBe('Old Bridges, in C++')
  expect(scopeText({ ...nothing, contest: { _id: 'y', title: 'Spring Round' } })).toBe('Spring Round')
  expect(scopeText({ ...nothing, chosen: 1 })).toBe('1 chosen submission')
  expect(scopeText({ ...nothing, chosen: 20 })).toBe('20 chosen submissions')
})

import { describe, expect, test } from 'vitest'
import { callUrl } from './call-url.ts'

describe('the address of a call', () => {
  test('every call lives under /api [7.1.1]', () => {
    expect(callUrl('/problems')).toBe('/api/problems')
  })

  test('parameters are filled in and escaped', () => {
    expect(callUrl('/problems/:id/testcases/:testcaseId', { id: 'a/b', testcaseId: 7 })).toBe(
      '/api/problems/a%2Fb/testcases/7',
    )
  })

  test('a forgotten parameter is a mistake, not an address', () => {
    expect(() => callUrl('/contests/:id')).toThrow('needs a value for id')
  })

  test('a list becomes a repeated parameter', () => {
    expect(callUrl('/problems', {}, { difficulty: ['Easy', 'Hard'], page: 2 })).toBe(
      '/api/problems?difficulty=Easy&difficulty=Hard&page=2',
    )
  })

  test('what is absent or empty leaves no trace', () => {
    expect(callUrl('/problems', {}, { search: undefined, tags: [], status: null })).toBe('/api/problems')
  })

  test('zero, false and an empty text are values', () => {
    expect(callUrl('/problems', {}, { page: 0, view: false, search: '' })).toBe(
      '/api/problems?page=0&view=false&search=',
    )
  })

  test('a search may hold anything', () => {
    expect(callUrl('/problems', {}, { search: 'a&b=c d' })).toBe('/api/problems?search=a%26b%3Dc+d')
  })
})

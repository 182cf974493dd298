import { beforeEach, expect, test, vi } from 'vitest'
import { keepCases, placeOf, readCases } from './kept-cases.ts'
import { noCases } from './run-cases.ts'

const stored = new Map<string, string>()

beforeEach(() => {
  stored.clear()
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
  vi.stubGlobal('window', { localStorage })
  return () => vi.unstubAllGlobals()
})

const listOf = (input: string) => ({ own: [{ id: 'a', name: 'Case 1', input, expected: null }], chosenId: 'a' })
const sizeStored = () => [...stored.values()].join('').length

test('cases are kept for each person and problem apart', () => {
  keepCases(placeOf('ines', 'sums'), listOf('1'))
  keepCases(placeOf(null, 'sums'), listOf('2'))
  expect(readCases(placeOf('ines', 'sums'))).toEqual(listOf('1'))
  expect(readCases(placeOf(null, 'sums'))).toEqual(listOf('2'))
  expect(readCases(placeOf('ines', 'other'))).toEqual(noCases)
})

test('the list that was not used for the longest time is evicted, so that drafts keep their room', () => {
  for (const problem of ['first', 'second', 'third', 'fourth', 'fifth'])
    keepCases(placeOf(null, problem), listOf('x'.repeat(100_000)))
  expect(sizeStored()).toBeLessThan(400_000)
  expect(readCases(placeOf(null, 'first'))).toEqual(noCases)
  expect(readCases(placeOf(null, 'fifth')).own).toHaveLength(1)
})

test('one list that is larger than the bound is not kept and evicts no other', () => {
  keepCases(placeOf(null, 'small'), listOf('1'))
  keepCases(placeOf(null, 'large'), listOf('x'.repeat(500_000)))
  expect(readCases(placeOf(null, 'small'))).toEqual(listOf('1'))
})

test('what is no list of cases is none', () => {
  stored.set('run-cases', '{"own": 3}')
  expect(readCases(placeOf(null, 'sums'))).toEqual(noCases)
})

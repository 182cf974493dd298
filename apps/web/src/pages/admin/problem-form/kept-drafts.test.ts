// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { drop, type KeptDraft, keep, keyOf, readKept } from './kept-drafts.ts'

const key = keyOf('ines', null)
const version = (visit: string, name: string): KeptDraft => {
  return { visit, savedAt: '2026-03-01T09:00:00.000Z', revision: 0, draft: { name } }
}
const names = () => readKept(key).map(({ draft }) => draft.name)

beforeEach(() => localStorage.clear())

test('a visit writes over its own version and over no other', () => {
  keep(key, version('a', 'first'))
  keep(key, version('b', 'second'))
  expect(keep(key, version('b', 'third'))).toBe(true)
  expect(names()).toEqual(['third', 'first'])
  drop(key, ['b'])
  expect(names()).toEqual(['first'])
  drop(key, ['a'])
  expect(localStorage.length).toBe(0)
})

test('the oldest of many make room', () => {
  for (const visit of ['a', 'b', 'c', 'd', 'e', 'f']) keep(key, version(visit, visit))
  expect(names()).toEqual(['f', 'e', 'd', 'c', 'b'])
})

test.each(['', '{', '{"a":1}', '[{"visit":1}]'])('%j is no draft', (text) => {
  localStorage.setItem(key, text)
  expect(readKept(key)).toEqual([])
})

test('people and problems have drafts of their own', () => {
  keep(key, version('a', 'mine'))
  expect(readKept(keyOf('other', null))).toEqual([])
  expect(readKept(keyOf('ines', 'p1'))).toEqual([])
})

import type { ListedSort } from '@arbiter/contract/problems/problem-sorts'
import { expect, test } from 'vitest'
import {
  chosenFilters,
  foundTopics,
  isFiltered,
  offeredTopics,
  type ProblemsQuestion,
  pressedSort,
  questionFrom,
  toggled,
  withoutFilters,
} from './problem-filters.ts'

const asked = (text: string): ProblemsQuestion => questionFrom(new URLSearchParams(text))

test('the address says what is asked for [2.5.4, 7.3.2]', () => {
  expect(asked('page=3&search=boats&difficulty=Hard&difficulty=Easy&tags=dp&tags=graphs&status=Solved')).toEqual({
    page: 3,
    limit: 10,
    search: 'boats',
    difficulty: ['Easy', 'Hard'],
    tags: ['dp', 'graphs'],
    status: ['Solved'],
    sort: 'number',
    order: 'asc',
  })
  expect(asked('sort=solvers&order=desc')).toMatchObject({ sort: 'solvers', order: 'desc' })
})

test('a pressed column sorts one way, then the other, then not at all, each time from the first page', () => {
  const press = (text: string, sort: ListedSort) => pressedSort(new URLSearchParams(text), sort).toString()
  expect(press('page=4&tags=dp', 'points')).toBe('tags=dp&sort=points&order=desc')
  expect(press('sort=points&order=desc', 'points')).toBe('sort=points&order=asc')
  expect(press('sort=points&order=asc', 'points')).toBe('')
  expect(press('sort=points&order=asc', 'name')).toBe('sort=name&order=asc')
})

test.each(['page=0', 'sort=tests', 'page=x', 'difficulty=Insane&status=Maybe', `tags=${'x'.repeat(60)}`, 'search=%20'])(
  'a link with %s shows all problems from the first page',
  (text) => {
    expect(asked(text)).toEqual(asked(''))
    expect(isFiltered(asked(text))).toBe(false)
  },
)

test('choosing a filter starts at the first page again and leaves the others alone [2.5.5]', () => {
  const query = new URLSearchParams('page=4&search=boats&difficulty=Easy')
  expect(toggled(query, 'difficulty', 'Hard').toString()).toBe('search=boats&difficulty=Easy&difficulty=Hard')
  expect(toggled(query, 'difficulty', 'Easy').toString()).toBe('search=boats')
  expect(toggled(query, 'tags', 'two pointers').getAll('tags')).toEqual(['two pointers'])
})

test('Clear All removes every filter and nothing else [2.5.6]', () => {
  const query = new URLSearchParams('page=4&search=boats&difficulty=Easy&status=Todo&tags=dp&theme=dark')
  expect(withoutFilters(query).toString()).toBe('theme=dark')
})

test('every chosen filter can be taken away by itself', () => {
  expect(chosenFilters(asked('tags=dp&difficulty=Hard&status=Todo'))).toEqual([
    { name: 'difficulty', value: 'Hard' },
    { name: 'status', value: 'Todo' },
    { name: 'tags', value: 'dp' },
  ])
})

test('topics are the first twenty distinct tags of the page, and a chosen one never disappears [5.2.7]', () => {
  const many = Array.from({ length: 30 }, (_, index) => `tag ${String(index).padStart(2, '0')}`)
  const offered = offeredTopics([{ tags: ['dp', 'dp', 'graphs'] }, { tags: many }], ['zebra'])
  expect(offered).toHaveLength(21)
  expect(offered).toContain('dp')
  expect(offered.at(-1)).toBe('zebra')
  expect(offered).not.toContain('tag 29')
})

test('a search among topics finds parts of words, whatever their case', () => {
  expect(foundTopics(['Binary search', 'dp', 'search trees'], ' SEARCH ')).toEqual(['Binary search', 'search trees'])
})

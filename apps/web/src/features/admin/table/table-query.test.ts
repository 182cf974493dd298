import { expect, test } from 'vitest'
import { isFiltered, questionFrom, sortedQuery, withoutFilters } from './table-query.ts'

const shape = {
  filters: { role: ['admin', 'user'], actor: null },
  sorts: { created: 'desc', username: 'asc' },
} as const

const asked = (text: string) => questionFrom(new URLSearchParams(text), shape)
const sorted = (text: string, column: string) => sortedQuery(new URLSearchParams(text), shape, column).toString()

test('the address says what is asked for', () => {
  expect(asked('page=3&search=%20ines%20&role=admin&actor=boss&sort=username&order=desc')).toEqual({
    page: 3,
    search: 'ines',
    sort: 'username',
    order: 'desc',
    filters: { role: 'admin', actor: 'boss' },
    isReadOnly: false,
  })
})

test.each(['page=x', 'role=owner', 'sort=password', 'order=sideways', 'actor=', 'view=1'])(
  'a link with %s shows the whole table',
  (text) => {
    expect(asked(text)).toEqual(asked(''))
    expect(isFiltered(asked(text))).toBe(false)
  },
)

test('a read-only table has no filters, whatever the address says, but still pages and an order', () => {
  expect(asked('view=true&search=ines&role=admin&page=2&sort=username')).toMatchObject({
    isReadOnly: true,
    search: '',
    filters: {},
    page: 2,
    sort: 'username',
  })
})

test('a column sorts in its own direction first and then in the other, from the first page', () => {
  expect(sorted('page=4&role=user', 'username')).toBe('role=user&sort=username&order=asc')
  expect(sorted('sort=username&order=asc', 'username')).toBe('sort=username&order=desc')
  expect(sorted('', 'created')).toBe('sort=created&order=asc')
})

test('clearing the filters keeps the order', () => {
  const query = new URLSearchParams('page=4&search=a&role=user&actor=x&sort=username&order=asc')
  expect(withoutFilters(query, shape).toString()).toBe('sort=username&order=asc')
})

import { expect, test } from 'vitest'
import { changesIn, factsIn, subjectName, tokenName } from './entry-changes.ts'

test('fields are read with what they were and what they became', () => {
  const details = { before: { isFlagged: false, startTime: null }, after: { isFlagged: true, reason: 'Copied' } }
  expect(changesIn({ details })).toEqual([
    { field: 'Flagged', before: 'no', after: 'yes' },
    { field: 'Start time', before: 'none', after: 'none' },
    { field: 'Reason', before: 'none', after: 'Copied' },
  ])
})

test('a value that has a name is shown by it, and another as it is stored', () => {
  const details = { before: { role: 'user', status: 'odd' }, after: { role: 'admin', status: 'accepted' } }
  expect(changesIn({ details })).toEqual([
    { field: 'Role', before: 'user', after: 'admin' },
    { field: 'Status', before: 'odd', after: 'accepted' },
  ])
})

test('what was created has no before, and what was deleted no after', () => {
  expect(changesIn({ details: { after: { points: 10 } } })).toEqual([{ field: 'Points', before: null, after: '10' }])
  expect(changesIn({ details: { before: { tags: ['a', 'b'] } } })).toEqual([
    { field: 'Tags', before: 'a, b', after: null },
  ])
})

test('the rest is listed, the subject is called by its name', () => {
  const details = { username: 'ines', after: { role: 'admin' }, browsers: [{ device: 'Firefox', address: '::1' }] }
  expect(factsIn({ details })).toEqual([['Browsers', 'Device: Firefox, Address: ::1']])
  expect(subjectName({ details, subjectId: 'x' })).toBe('ines')
  expect(subjectName({ details: {}, subjectId: 'x' })).toBe('x')
})

test('a revoked API token is called by its name, beside its owner', () => {
  const details = { name: 'Laptop', scopes: ['read'], username: 'ines' }
  expect(subjectName({ details, subjectId: 'x' })).toBe('ines')
  expect(factsIn({ details })).toEqual([
    ['Name', 'Laptop'],
    ['Scopes', 'read'],
  ])
})

test('the API token with which it was done comes last', () => {
  const details = { token: { id: 't1', name: 'CI' }, reason: 'Copied' }
  expect(tokenName({ details })).toBe('CI')
  expect(factsIn({ details })).toEqual([
    ['Reason', 'Copied'],
    ['API token', 'Id: t1, Name: CI'],
  ])
  expect(tokenName({ details: { token: 'CI' } })).toBeNull()
})

test.each([null, 'text', 7, ['list']])('details that are %j instead of fields show nothing', (odd) => {
  expect(changesIn({ details: { before: odd, after: odd } })).toEqual([])
})

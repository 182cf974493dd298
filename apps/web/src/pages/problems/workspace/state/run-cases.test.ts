import { MAX_RUN_CASES } from '@arbiter/rules/limits'
import { expect, test } from 'vitest'
import { type CaseEvent, type CaseList, casesOf, chosenCase, nextCases, noCases } from './run-cases.ts'

const samples = [
  { _id: 'a', input: '1 2\n', output: '3\n', truncated: false },
  { _id: 'b', input: '4 5\n', output: '9\n', truncated: false },
]
const after = (list: CaseList, ...events: CaseEvent[]) =>
  events.reduce((now, event) => nextCases(now, event, samples), list)
const typed = (input: string, newId = 'new'): CaseEvent => ({ type: 'input-typed', input, newId })
const names = (list: CaseList) => casesOf(samples, list).map(({ name }) => name)
const chosen = (list: CaseList) => chosenCase(casesOf(samples, list), list)

test('the first sample is chosen until a user chooses another case', () => {
  expect(names(noCases)).toEqual(['Sample 1', 'Sample 2'])
  expect(chosen(noCases)).toMatchObject({ input: '1 2\n', expected: '3\n', isSample: true })
  expect(chosen(after(noCases, { type: 'chosen', id: 'b' })).name).toBe('Sample 2')
})

test('typing in a sample makes a case of the text and leaves the sample as it is', () => {
  const list = after(noCases, typed('1 7\n'), typed('1 70\n', 'unused'))
  expect(names(list)).toEqual(['Sample 1', 'Sample 2', 'Case 1'])
  expect(chosen(list)).toMatchObject({ id: 'new', input: '1 70\n', expected: null, isSample: false })
  expect(casesOf(samples, list)[0]?.input).toBe('1 2\n')
})

test('a case with the input of a sample is compared with the output of that sample', () => {
  const list = after(noCases, { type: 'added', newId: 'new' }, typed('4 5'))
  expect(chosen(list).expected).toBe('9\n')
  expect(chosen(after(list, { type: 'expected-typed', expected: '10' })).expected).toBe('10')
})

test('cases are renamed and removed, and a free name is found for the next', () => {
  const add = (newId: string): CaseEvent => ({ type: 'added', newId })
  const list = after(noCases, add('x'), { type: 'renamed', name: 'Largest' }, add('y'), add('z'))
  expect(names(list).slice(2)).toEqual(['Largest', 'Case 1', 'Case 2'])
  const without = after(list, { type: 'chosen', id: 'y' }, { type: 'removed' })
  expect(names(without).slice(2)).toEqual(['Largest', 'Case 2'])
  expect(chosen(without).name).toBe('Sample 1')
})

test('there are never more cases than can be run together', () => {
  const many = Array.from({ length: 40 }, (_, index): CaseEvent => ({ type: 'added', newId: `${index}` }))
  const full = after(noCases, ...many)
  expect(casesOf(samples, full)).toHaveLength(MAX_RUN_CASES)
  expect(after(full, { type: 'chosen', id: 'a' }, typed('no room')).own).toEqual(full.own)
})

test('a sample of which only the beginning is known is not offered', () => {
  expect(casesOf([{ _id: 'a', input: '1', output: '2', truncated: true }], noCases)).toEqual([])
})

const givenCase = (input: string, newId = 'given'): CaseEvent => {
  return { type: 'given', newId, name: 'Failing input', input, expected: '7\n' }
}

test('a case that is given from elsewhere is added and chosen, once', () => {
  const list = after(
    noCases,
    typed('1 7\n'),
    givenCase('3 4\n'),
    { type: 'chosen', id: 'a' },
    givenCase('3 4\n', 'again'),
  )
  expect(names(list)).toEqual(['Sample 1', 'Sample 2', 'Case 1', 'Failing input'])
  expect(chosen(list)).toMatchObject({ id: 'given', input: '3 4\n', expected: '7\n' })
})

test('in a full list a given case takes the place of the last own one', () => {
  const full = Array.from({ length: MAX_RUN_CASES }, (_, index): CaseEvent => ({ type: 'added', newId: `${index}` }))
  const list = after(noCases, ...full, givenCase('3 4\n'))
  expect(casesOf(samples, list)).toHaveLength(MAX_RUN_CASES)
  expect(chosen(list)).toMatchObject({ id: 'given' })
})

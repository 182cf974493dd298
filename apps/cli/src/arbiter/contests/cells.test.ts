import { expect, test } from 'vitest'
import { cellText } from './cells.ts'

const solved = { state: 'solved', points: 87.5, wrongTries: 2 } as const
const tried = { state: 'tried', points: 0, wrongTries: 1 } as const

test.each([
  ['ICPC', '+2', '-1'],
  ['IOI', '87.5', '0'],
  ['CF', '87.5', '0'],
  ['CUSTOM', '87.5', '0'],
] as const)('a cell of %s shows what decides there', (contestType, accepted, wrong) => {
  expect([cellText(solved, contestType), cellText(tried, contestType)]).toEqual([accepted, wrong])
})

test.each([
  ['judging', '?'],
  ['untried', '.'],
] as const)('one that is %s is a sign in every contest', (state, sign) => {
  expect(cellText({ ...solved, state }, 'IOI')).toBe(sign)
})

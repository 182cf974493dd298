import { givable } from '@arbiter/rules/people/abilities'
import { abilities } from '@arbiter/rules/people/grants'
import { expect, test } from 'vitest'
import { rightSentence, workPage } from './right-words.ts'

test.each(['site', 'problem', 'contest'] as const)('every right that can be given on a %s has a sentence', (on) => {
  const said = abilities.filter((ability) => rightSentence(ability, on) !== '')
  expect(said).toEqual(givable(on))
})

test('an owner also reads what owners decide', () => {
  expect(rightSentence('problems.write', 'problem', true)).toMatch(/decides who works on it\.$/)
  expect(rightSentence('problems.write', 'problem')).not.toMatch(/owner/)
})

test('an author is led to the tests, a tester to the problem, and an organiser to the contest', () => {
  expect(workPage('problems.write', 'problem', 'p')).toBe('/admin/problems/p/testcases')
  expect(workPage('problems.test', 'problem', 'p')).toBe('/problems/p')
  expect(workPage('contests.run', 'contest', 'c')).toBe('/contests/c')
})

import { finalVerdict, type Verdict } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { agrees, expectationOf, matchesGlob, type SubmissionLabel } from './submission-labels.ts'

const rows: [label: SubmissionLabel, verdicts: Verdict[], agreed: boolean][] = [
  ['accepted', ['Accepted', 'Accepted'], true],
  ['accepted', ['Accepted', 'Wrong Answer'], false],
  ['accepted', [], false],
  ['wrong_answer', ['Accepted', 'Wrong Answer'], true],
  ['wrong_answer', ['Accepted', 'Accepted'], false],
  ['wrong_answer', ['Wrong Answer', 'Time Limit Exceeded'], false],
  ['time_limit_exceeded', ['Accepted', 'Time Limit Exceeded'], true],
  ['time_limit_exceeded', ['Wrong Answer', 'Time Limit Exceeded'], false],
  ['run_time_error', ['Runtime Error'], true],
  ['brute_force', ['Time Limit Exceeded', 'Runtime Error'], true],
  ['rejected', ['Accepted', 'Wrong Answer', 'Runtime Error'], true],
  ['rejected', ['Accepted'], false],
]

test.each(rows)('%s and the verdicts %j: %s', (label, verdicts, agreed) => {
  const tests = verdicts.map((verdict, index) => ({ name: `secret/${index}`, verdict }))
  expect(agrees(expectationOf(label), { verdict: finalVerdict(verdicts), score: null, tests })).toBe(agreed)
})

test.each([
  ['accepted/*', 'accepted/a.py', true],
  ['accepted', 'accepted/a.py', true],
  ['{accepted,rejected}/*.py', 'rejected/a.py', true],
  ['accepted/*.cpp', 'accepted/a.py', false],
  ['a*', 'accepted/x/y.py', true],
  ['*/a.py', 'accepted/x/a.py', false],
  ['a.py', 'aXpy', false],
  ['{a', 'a', false],
  ['secret/*{ 4 }{ 2, 3 }', 'secret/42', true],
])('the glob %s matches %s: %s', (glob, path, isMatched) => {
  expect(matchesGlob(glob, path)).toBe(isMatched)
})

test('the tests of a group may be expected to pass although others fail', () => {
  const cases = [{ glob: 'secret/*-easy', permitted: ['Accepted'] as const, required: null }]
  const expected = { ...expectationOf('wrong_answer'), cases }
  const judged = (easy: Verdict) => ({
    ...{ verdict: 'Wrong Answer' as const, score: null },
    tests: [
      { name: 'secret/1-easy', verdict: easy },
      { name: 'secret/2-hard', verdict: 'Wrong Answer' as const },
    ],
  })
  expect(agrees(expected, judged('Accepted'))).toBe(true)
  expect(agrees(expected, judged('Wrong Answer'))).toBe(false)
})

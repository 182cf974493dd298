import { expectationOf } from '@arbiter/problem-format/submission-labels'
import type { Verdict } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { rowOf, tableLines } from './table.ts'

const program = (path: string, label: 'accepted' | 'wrong_answer' | 'rejected') =>
  ({
    path,
    label,
    expected: expectationOf(label),
    language: 'python',
    code: '',
    files: null,
    timeUse: 'lower',
  }) as const

const judged = (verdict: Verdict, verdicts: Verdict[], cpuMs: number) => {
  const tests = verdicts.map((each, index) => ({ name: `secret/${index}`, verdict: each }))
  return { verdict, score: null, tests, cpuMs, slowest: 'secret/1', detail: null }
}

test('a program that gets what its folder says agrees', () => {
  const submission = program('accepted/a.py', 'accepted')
  expect(rowOf('sum', 1000, { submission, ...judged('Accepted', ['Accepted'], 30) })).toEqual({
    ...{ problem: 'sum', submission: 'accepted/a.py', expected: 'Accepted', got: 'Accepted' },
    ...{ slowest: '30 ms, secret/1', limit: '1000 ms', isAgreed: true },
  })
})

test('one that is wrong and slow disagrees with wrong_answer, and agrees with rejected', () => {
  const result = judged('Wrong Answer', ['Accepted', 'Wrong Answer', 'Time Limit Exceeded'], 1200)
  const wrong = rowOf('sum', 1000, { submission: program('wrong_answer/a.py', 'wrong_answer'), ...result })
  expect(wrong).toMatchObject({
    got: 'Wrong Answer, Time Limit Exceeded',
    slowest: '> 1000 ms, secret/1',
    isAgreed: false,
  })
  const rejected = rowOf('sum', 1000, { submission: program('rejected/a.py', 'rejected'), ...result })
  expect(rejected.isAgreed).toBe(true)
})

test('scores and details stand beside the verdict', () => {
  const submission = {
    ...program('rejected/a.py', 'rejected'),
    expected: { ...expectationOf('rejected'), score: { min: 10, max: 20 } },
  }
  const row = rowOf('sum', 1000, {
    submission,
    ...judged('Wrong Answer', ['Wrong Answer'], 5),
    score: 30,
    detail: 'Exit code 1',
  })
  expect(row).toMatchObject({
    expected: expect.stringContaining('; 10 to 20 points'),
    got: 'Wrong Answer (Exit code 1); 30 points',
    isAgreed: false,
  })
})

test('the table marks what disagrees and lines up its columns', () => {
  const rows = [
    rowOf('sum', 1000, { submission: program('accepted/a.py', 'accepted'), ...judged('Accepted', ['Accepted'], 5) }),
    rowOf('sum', 1000, {
      submission: program('accepted/long.py', 'accepted'),
      ...judged('Wrong Answer', ['Wrong Answer'], 5),
    }),
  ]
  expect(tableLines(rows)).toEqual([
    '  problem  submission        expected  got           slowest test    limit',
    '  sum      accepted/a.py     Accepted  Accepted      5 ms, secret/1  1000 ms',
    '✗ sum      accepted/long.py  Accepted  Wrong Answer  5 ms, secret/1  1000 ms',
  ])
})

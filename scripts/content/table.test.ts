import type { Verdict } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { rowOf, tableLines } from './table.ts'

const program = (path: string, label: 'accepted' | 'wrong_answer' | 'rejected') =>
  ({ path, label, language: 'python', code: '' }) as const

const judged = (verdict: Verdict, verdicts: Verdict[], cpuMs: number) => ({ verdict, verdicts, cpuMs })

test('a program that gets what its folder says agrees', () => {
  const submission = program('accepted/a.py', 'accepted')
  expect(rowOf('sum', 1000, { submission, ...judged('Accepted', ['Accepted'], 30) })).toEqual({
    ...{ problem: 'sum', submission: 'accepted/a.py', expected: 'Accepted', got: 'Accepted' },
    ...{ time: '30 of 1000 ms', isAgreed: true },
  })
})

test('one that is wrong and slow disagrees with wrong_answer, and agrees with rejected', () => {
  const result = judged('Wrong Answer', ['Accepted', 'Wrong Answer', 'Time Limit Exceeded'], 1200)
  const wrong = rowOf('sum', 1000, { submission: program('wrong_answer/a.py', 'wrong_answer'), ...result })
  expect(wrong).toMatchObject({ got: 'Wrong Answer, Time Limit Exceeded', time: '> 1000 ms', isAgreed: false })
  const rejected = rowOf('sum', 1000, { submission: program('rejected/a.py', 'rejected'), ...result })
  expect(rejected.isAgreed).toBe(true)
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
    '  problem  submission        expected  got           time',
    '  sum      accepted/a.py     Accepted  Accepted      5 of 1000 ms',
    '✗ sum      accepted/long.py  Accepted  Wrong Answer  5 of 1000 ms',
  ])
})

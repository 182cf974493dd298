import type { Verdict } from '@arbiter/rules/verdict'
import { expect, test } from 'vitest'
import { agrees, type SubmissionLabel } from './submission-labels.ts'

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
  expect(agrees(label, verdicts)).toBe(agreed)
})

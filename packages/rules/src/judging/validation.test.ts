import { describe, expect, test } from 'vitest'
import type { RunOutcome } from '../verdict.ts'
import {
  answerOf,
  judgeDialogue,
  judgeValidated,
  noScore,
  readGivenScore,
  readScore,
  readTestlibPoints,
} from './validation.ts'

const exited = (code: number): RunOutcome => ({ kind: 'exited', code })
const crashed: RunOutcome = { kind: 'signalled', signal: 11 }
const slow: RunOutcome = { kind: 'timed-out', clock: 'cpu' }
const flooded: RunOutcome = { kind: 'killed', by: 'output-limit' }

describe('the answer of a validator', () => {
  test.each([
    [42, 'accepted'],
    [43, 'rejected'],
    [0, 'broken'],
    [1, 'broken'],
    [44, 'broken'],
  ] as const)('by the interface of ICPC, %s is %s', (code, answer) => {
    expect(answerOf('icpc', exited(code))).toBe(answer)
  })

  test.each([
    [0, 'accepted'],
    [1, 'rejected'],
    [2, 'rejected'],
    [3, 'broken'],
    [7, 'accepted'],
    [8, 'rejected'],
    [42, 'broken'],
  ] as const)('by that of testlib, %s is %s', (code, answer) => {
    expect(answerOf('testlib', exited(code))).toBe(answer)
  })

  test.each([crashed, slow, flooded, { kind: 'sandbox-failed', reason: 'x' } as const])(
    'that never came is our fault: %o',
    (outcome) => {
      expect(answerOf('icpc', outcome)).toBe('broken')
    },
  )
})

test.each([
  ['Accepted', exited(0), 'accepted'],
  ['Wrong Answer', exited(0), 'rejected'],
  ['Error', exited(0), 'broken'],
  ['Runtime Error', exited(1), 'accepted'],
  ['Runtime Error', crashed, 'rejected'],
  ['Time Limit Exceeded', slow, 'broken'],
  ['Runtime Error', flooded, 'accepted'],
] as const)('it is %s when the program ended as %o and the validator %s', (verdict, program, answer) => {
  expect(judgeValidated(program, answer)).toBe(verdict)
})

describe('in a dialogue it counts who ended first', () => {
  test.each([
    ['Accepted', exited(0), 'accepted', false],
    ['Accepted', exited(0), 'accepted', true],
    ['Wrong Answer', exited(0), 'rejected', false],
    // A program that is cut off by a rejection is not to blame for how it ends.
    ['Wrong Answer', crashed, 'rejected', true],
    ['Wrong Answer', slow, 'rejected', true],
    ['Runtime Error', crashed, 'rejected', false],
    ['Runtime Error', exited(3), 'accepted', true],
    ['Time Limit Exceeded', slow, 'rejected', false],
    ['Error', crashed, 'broken', false],
    ['Error', exited(0), 'broken', true],
  ] as const)('%s: %o, %s, validator first %s', (verdict, program, validator, hasValidatorEndedFirst) => {
    expect(judgeDialogue({ program, validator, hasValidatorEndedFirst })).toBe(verdict)
  })
})

describe('a score', () => {
  test.each([
    ['12', 12],
    [' 0.5\n', 0.5],
    ['-3e2', -300],
    ['.5', 0.5],
    ['5.', 5],
    ['', null],
    ['0x10', null],
    ['Infinity', null],
    ['1e999', null],
    ['1 2', null],
  ])('is read as the format writes it: %j', (text, score) => {
    expect(readScore(text)).toBe(score)
  })

  test.each([
    [
      { score: '7', multiplier: undefined },
      { score: 7, multiplier: null },
    ],
    [
      { score: undefined, multiplier: '0.25' },
      { score: null, multiplier: 0.25 },
    ],
    [{ score: undefined, multiplier: undefined }, noScore],
    [{ score: '1', multiplier: '1' }, null],
    [{ score: undefined, multiplier: '1.5' }, null],
    [{ score: 'many', multiplier: undefined }, null],
  ])('comes from one file alone: %o', (files, given) => {
    expect(readGivenScore(files)).toEqual(given)
  })

  test.each([
    ['points 12.5 well done', 12.5],
    ['0.5 half', 0.5],
    ['wrong answer', null],
  ])('of testlib stands before its comment: %j', (text, points) => {
    expect(readTestlibPoints(text)).toBe(points)
  })
})

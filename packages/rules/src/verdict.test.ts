import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  finalVerdict,
  hiddenTestDetail,
  judgeTest,
  nextTest,
  type RunOutcome,
  type StopPolicy,
  stopPolicies,
  stopsAfter,
  submissionRunMs,
  type TestVerdict,
  tally,
  testVerdicts,
  timeBounds,
  type Verdict,
  verdictDetail,
  verdicts,
  withinLimit,
} from './verdict.ts'

const exited = (code: number): RunOutcome => ({ kind: 'exited', code })

describe('a test', () => {
  test.each<[string, RunOutcome, boolean, Verdict, string | null]>([
    ['the right answer', exited(0), true, 'Accepted', null],
    ['a wrong answer', exited(0), false, 'Wrong Answer', null],
    ['the right answer and exit code 1', exited(1), true, 'Runtime Error', 'Exit code 1'],
    ['a crash', { kind: 'signalled', signal: 11 }, false, 'Runtime Error', 'Signal 11 (SIGSEGV, segmentation fault)'],
    ['a real-time signal', { kind: 'signalled', signal: 40 }, false, 'Runtime Error', 'Signal 40'],
    ['too much CPU time', { kind: 'timed-out', clock: 'cpu' }, false, 'Time Limit Exceeded', null],
    ['sleeping too long', { kind: 'timed-out', clock: 'idle' }, false, 'Time Limit Exceeded', 'Idleness limit'],
    ['too much memory', { kind: 'killed', by: 'memory-limit' }, false, 'Runtime Error', 'Memory Limit Exceeded'],
    ['too much output', { kind: 'killed', by: 'output-limit' }, true, 'Runtime Error', 'Output Limit Exceeded'],
    ['our failure', { kind: 'sandbox-failed', reason: 'no space left' }, true, 'Error', null],
  ])('with %s is judged so', (_what, run, isRightAnswer, verdict, detail) => {
    expect(judgeTest(run, isRightAnswer)).toBe(verdict)
    expect(verdictDetail(run)).toBe(detail)
  })

  test('our failure is shown without details of our machine', () => {
    expect(verdictDetail({ kind: 'sandbox-failed', reason: 'no space left' })).toBeNull()
  })

  test.each([
    [{ kind: 'exited', code: 98 }, null],
    [{ kind: 'signalled', signal: 11 }, null],
    [{ kind: 'signalled', signal: 35 }, null],
    [{ kind: 'killed', by: 'memory-limit' }, 'Memory Limit Exceeded'],
    [{ kind: 'killed', by: 'output-limit' }, 'Output Limit Exceeded'],
    [{ kind: 'timed-out', clock: 'idle' }, 'Idleness limit'],
    [{ kind: 'timed-out', clock: 'cpu' }, null],
  ] as const)('beside a hidden test %j is shown as %j', (run, detail) => {
    expect(hiddenTestDetail(verdictDetail(run))).toBe(detail)
  })
})

describe('a submission', () => {
  test.each<[TestVerdict[], Verdict]>([
    [['Accepted', 'Accepted'], 'Accepted'],
    [['Accepted', 'Wrong Answer', 'Runtime Error'], 'Wrong Answer'],
    [['Runtime Error', 'Wrong Answer'], 'Runtime Error'],
    [['Accepted', 'Time Limit Exceeded', 'Skipped'], 'Time Limit Exceeded'],
    [['Error', 'Wrong Answer'], 'Error'],
    [['Wrong Answer', 'Error'], 'Wrong Answer'],
    [[], 'Error'],
    [['Skipped', 'Skipped'], 'Error'],
    [['Accepted', 'Skipped'], 'Error'],
  ])('with the tests %j gets %s', (tests, verdict) => {
    expect(finalVerdict(tests)).toBe(verdict)
  })

  test('is accepted only when every one of its tests is', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...testVerdicts)), (tests) => {
        const allAccepted = tests.length > 0 && tests.every((verdict) => verdict === 'Accepted')
        expect(finalVerdict(tests) === 'Accepted').toBe(allAccepted)
      }),
    )
  })

  test('says how many of its tests passed, skipped ones counted in', () => {
    expect(tally(['Accepted', 'Wrong Answer', 'Accepted', 'Skipped'])).toEqual({
      testCasesPassed: 2,
      totalTestCases: 4,
    })
  })
})

describe('the rest of the tests', () => {
  test.each<[Verdict, StopPolicy, boolean]>([
    ['Accepted', 'at-first-failure', false],
    ['Wrong Answer', 'at-first-failure', true],
    ['Wrong Answer', 'at-first-timeout', false],
    ['Runtime Error', 'at-first-timeout', false],
    ['Time Limit Exceeded', 'at-first-timeout', true],
    ['Time Limit Exceeded', 'never', false],
  ])('after %s, stopping %s, is skipped: %s', (verdict, policy, isSkipped) => {
    expect(stopsAfter(verdict, policy)).toBe(isSkipped)
  })

  test.each(stopPolicies)('is skipped after our own error, for all will be judged again (%s)', (policy) => {
    expect(stopsAfter('Error', policy)).toBe(true)
  })
})

test('there are exactly the six verdicts of the specification [4.2.2]', () => {
  expect(verdicts).toEqual([
    'Accepted',
    'Wrong Answer',
    'Runtime Error',
    'Time Limit Exceeded',
    'Compilation Error',
    'Error',
  ])
})

describe('the time limit', () => {
  test('a program is stopped a little past the limit, and a program that sleeps long after it', () => {
    expect(timeBounds(1000)).toEqual({ cpuMs: 1050, idleMs: 4000 })
    expect(timeBounds(101).cpuMs).toBe(107)
  })

  test('a program that ends past the limit was too slow, whatever it printed and however it ended', () => {
    const tooSlow = { kind: 'timed-out', clock: 'cpu' }
    expect(withinLimit({ kind: 'exited', code: 0 }, 1001, 1000)).toEqual(tooSlow)
    expect(withinLimit({ kind: 'signalled', signal: 11 }, 1001, 1000)).toEqual(tooSlow)
    expect(withinLimit({ kind: 'exited', code: 0 }, 1000, 1000)).toEqual({ kind: 'exited', code: 0 })
    expect(withinLimit({ kind: 'killed', by: 'memory-limit' }, 1001, 1000)).toMatchObject({ kind: 'killed' })
  })
})

test.each([
  ['quick tests go on', { totalMs: 5_000, sinceFailureMs: null }, 'at-first-timeout', 'run'],
  ['after a failure the others are counted', { totalMs: 9_000, sinceFailureMs: 9_000 }, 'at-first-timeout', 'run'],
  ['but not for ever', { totalMs: 12_000, sinceFailureMs: 10_000 }, 'at-first-timeout', 'skip'],
  ['partial points need every test', { totalMs: 200_000, sinceFailureMs: 190_000 }, 'never', 'run'],
  ['a slow but right solution has its time', { totalMs: 299_999, sinceFailureMs: null }, 'at-first-timeout', 'run'],
  ['and is too slow after it', { totalMs: 300_000, sinceFailureMs: null }, 'at-first-timeout', 'too-slow'],
  ['no more points after it either', { totalMs: 300_000, sinceFailureMs: 1 }, 'never', 'skip'],
] as const)('the time of a whole submission: %s', (_name, spent, policy, expected) => {
  expect(nextTest(spent, policy, submissionRunMs(1000))).toBe(expected)
})

test('a limit above the usual one leaves time for as many tests', () => {
  expect([1_000, 10_000, 120_000].map(submissionRunMs)).toEqual([300_000, 300_000, 3_600_000])
})

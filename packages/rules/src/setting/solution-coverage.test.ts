import { describe, expect, test } from 'vitest'
import { solutionCoverage } from './solution-coverage.ts'
import { testStrength } from './test-strength.ts'

const missing = (...labels: Parameters<typeof solutionCoverage>[0][number]['label'][]) =>
  solutionCoverage(
    labels.map((label) => ({ label, verdicts: [] })),
    0,
  )
    .counts.filter(({ isMissing }) => isMissing)
    .map(({ label }) => label)

describe('labels', () => {
  test('right, wrong and slow solutions are wanted', () => {
    expect(missing()).toEqual(['accepted', 'wrong_answer', 'time_limit_exceeded'])
    expect(missing('accepted', 'wrong_answer')).toEqual(['time_limit_exceeded'])
  })

  test('brute force is slow', () => {
    expect(missing('accepted', 'wrong_answer', 'brute_force')).toEqual([])
  })
})

test('a test that no wrong solution fails is named, whatever accepted ones and skipped tests say', () => {
  const solutions = [
    { label: 'accepted' as const, verdicts: ['Wrong Answer', 'Accepted', 'Accepted', 'Accepted', 'Accepted'] as const },
    { label: 'wrong_answer' as const, verdicts: ['Accepted', 'Wrong Answer', 'Skipped', 'Error', null] as const },
    { label: 'brute_force' as const, verdicts: ['Accepted', 'Accepted', 'Time Limit Exceeded'] as const },
  ]
  expect(solutionCoverage(solutions, 5).unfailedTests).toEqual([0, 3, 4])
})

describe('the strength of tests', () => {
  test('is the share of compiled mutants that fail', () => {
    const verdicts = ['Accepted', 'Wrong Answer', 'Runtime Error', 'Time Limit Exceeded', 'Compilation Error'] as const
    expect(testStrength(verdicts)).toEqual({ compiled: 4, killed: 3, notCompiled: 1, undecided: 0, score: 0.75 })
  })

  test('is unknown while nothing is judged, and our own failures count for neither side', () => {
    expect(testStrength([null, 'Error', 'Compilation Error'])).toMatchObject({ undecided: 2, score: null })
    expect(testStrength(['Error', 'Wrong Answer'])).toMatchObject({ compiled: 1, score: 1 })
  })
})

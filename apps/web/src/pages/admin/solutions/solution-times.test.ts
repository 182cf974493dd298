import { expect, test } from 'vitest'
import type { Results } from './queries.ts'
import { solutionTimes, timedSolutions } from './solution-times.ts'

type Program = NonNullable<Results['solutions']>['programs'][number]

const program = (path: string, differences: Partial<Program>) => ({ _id: path, path, language: 'cpp', ...differences })
const results = (...programs: object[]) =>
  ({ timeLimit: 1000, languageFactors: { python: 3 }, solutions: { programs } }) as unknown as Results

test('the slowest test counts, and a program that slept until it was stopped had the whole limit', () => {
  const times = solutionTimes(
    results(
      program('a', { times: [5, null, 80], verdicts: ['Accepted', null, 'Accepted'], timeUse: 'lower' }),
      program('b', { times: [5, 3], verdicts: ['Accepted', 'Time Limit Exceeded'], timeUse: 'upper' }),
      program('c', { times: [null], verdicts: [null], timeUse: 'lower' }),
    ),
  )
  expect(times.map(({ cpuMs, isStopped }) => [cpuMs, isStopped])).toEqual([
    [80, false],
    [1000, true],
    [null, false],
  ])
})

test('the factor of a language is taken out, and what is not measured for the limit is left out', () => {
  const times = solutionTimes(
    results(
      program('a', { language: 'python', times: [900], verdicts: ['Accepted'], timeUse: 'lower' }),
      program('b', { times: [1010], verdicts: ['Time Limit Exceeded'], timeUse: 'upper' }),
      program('slow-but-passes', { times: [400], verdicts: ['Accepted'], timeUse: 'upper' }),
      program('wrong', { times: [990], verdicts: ['Wrong Answer'], timeUse: 'none' }),
    ),
  )
  expect(timedSolutions(times)).toEqual([
    { timeUse: 'fast', cpuMs: 300 },
    { timeUse: 'slow', cpuMs: 1010 },
  ])
})

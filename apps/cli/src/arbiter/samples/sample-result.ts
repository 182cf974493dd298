import { sameOutput } from '@arbiter/rules/judging/output-comparison'
import type { Comparison } from '@arbiter/rules/problems/problem'
import { testWords } from '../words/problems.ts'
import type { Sample } from './read-samples.ts'

/** How a program ended on a sample, here or on the server. */
export interface SampleRun {
  output: Buffer
  stderr: string
  ms: number | null
  /** Why there is nothing to compare; null if it ended well. */
  fault: string | null
}

export interface SampleResult extends SampleRun {
  name: string
  isPassed: boolean
  expected: Buffer
}

/** Compares as the judge does. */
export function resultOf({ name, expected }: Sample, run: SampleRun, comparison: Comparison): SampleResult {
  const isPassed = run.fault === null && sameOutput(run.output, expected, comparison)
  return { ...run, name, expected, isPassed }
}

export const wordFor = ({ isPassed, fault }: SampleResult) =>
  isPassed ? testWords.passed : (fault ?? testWords.different)

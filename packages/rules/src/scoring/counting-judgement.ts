import type { GroupResult } from '../judging/judging-plan.ts'
import type { Verdict } from '../verdict.ts'

/** A submission as it stands when one of its judgings ends. */
export interface Standing {
  /** Null while none of its judgings counts. */
  verdict: Verdict | null
  /** The number of the judging that counts so far, and of the one that ends now. */
  countingNumber: number
  number: number
  /** It was hacked, and is judged with the pretests again: those say nothing new about it. */
  isOldNews: boolean
}

/**
 * The newest finished judging counts; one that was overtaken by a later one is history at once. An Error is our fault, so
 * it takes no verdict away that a contestant has.
 */
export function isCounting(
  { verdict: before, countingNumber, number, isOldNews }: Standing,
  verdict: Verdict,
): boolean {
  const isOurFault = verdict === 'Error' && before !== null
  return number > countingNumber && !isOurFault && !isOldNews
}

/** The author gets a notification. */
export function changesVerdict(standing: Standing, verdict: Verdict): boolean {
  return isCounting(standing, verdict) && standing.verdict !== null && standing.verdict !== verdict
}

interface Judged {
  score: number | null
  groups: readonly GroupResult[] | null
  testsPassed: number
  testsTotal: number
}

/** The share that partial points depend on: the score if the problem has a bounded one, otherwise the passed tests. */
export function shareOf({ score, groups, testsPassed, testsTotal }: Judged): { passed: number; total: number } {
  const most = groups?.[0]?.maxScore ?? null
  const hasShare = score !== null && most !== null && most > 0
  return hasShare ? { passed: Math.max(0, score), total: most } : { passed: testsPassed, total: testsTotal }
}

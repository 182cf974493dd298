import { MAX_FAILED_ATTEMPTS } from '../limits.ts'
import type { GroupFault } from '../scoring/group-scoring.ts'

/** What is kept of the reason of an Error verdict, in characters. */
const MAX_FAULT_LENGTH = 500

/**
 * Why a judging ended in Error, which is our fault or the problem's. Kept as the detail of the verdict, for administrators alone: it
 * may quote a validator, a path of the judge or a hidden test.
 */
export const judgingFaults = {
  noTests: 'The problem has no tests.',
  pendingTests: 'Some tests of the problem have no answers yet.',
  untold: 'The judge gave no reason.',
  lost: 'The judge stopped responding.',
  repeated: `Judging failed ${MAX_FAILED_ATTEMPTS} times. The log of the judge has the reason.`,
  gaveUp: (reason: string) => `Judging failed ${MAX_FAILED_ATTEMPTS} times, the last time with: ${reason}`,
  onTest: (number: number, reason: string | null) => `Test ${number}: ${reason ?? 'could not be judged.'}`,
  outOfBounds: ({ name, score, min, max }: GroupFault) =>
    `The group ${name === '' ? 'data' : `data/${name}`} got ${score} points, outside of its range from ${min ?? '-inf'} to ${max ?? 'inf'}. Correct its range or its points and import the package again.`,
}

/** One line, and no more of it than a list has room for. */
export function faultText(reason: string): string {
  const line = reason.replaceAll(/[\p{Cc}\p{Surrogate}\s]+/gu, ' ').trim()
  return line.length > MAX_FAULT_LENGTH ? `${line.slice(0, MAX_FAULT_LENGTH)}…` : line
}

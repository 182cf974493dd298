import type { Verdict } from '@arbiter/rules/verdict'

interface Expectation {
  /** Every test has one of these verdicts. */
  permitted: readonly Verdict[]
  /** At least one test has one of these. */
  required: readonly [Verdict, ...Verdict[]]
}

const [AC, WA, TLE, RTE] = ['Accepted', 'Wrong Answer', 'Time Limit Exceeded', 'Runtime Error'] as const

/** The folders of `submissions/`, and what the format expects of the programs in them. */
const expectations = {
  accepted: { permitted: [AC], required: [AC] },
  rejected: { permitted: [AC, WA, TLE, RTE], required: [WA, TLE, RTE] },
  wrong_answer: { permitted: [AC, WA], required: [WA] },
  time_limit_exceeded: { permitted: [AC, TLE], required: [TLE] },
  run_time_error: { permitted: [AC, RTE], required: [RTE] },
  brute_force: { permitted: [AC, TLE, RTE], required: [TLE, RTE] },
} as const satisfies Record<string, Expectation>

export type SubmissionLabel = keyof typeof expectations

export const submissionLabels = Object.keys(expectations) as SubmissionLabel[]

/** Tests that were skipped are not among the verdicts: judging ends early for those who have failed. */
export function agrees(label: SubmissionLabel, verdicts: readonly Verdict[]): boolean {
  const { permitted, required }: Expectation = expectations[label]
  return verdicts.every((one) => permitted.includes(one)) && verdicts.some((one) => required.includes(one))
}

/** What such a program is there to get: one of these, the first unless there is a reason. */
export function expectedVerdicts(label: SubmissionLabel): readonly [Verdict, ...Verdict[]] {
  return expectations[label].required
}

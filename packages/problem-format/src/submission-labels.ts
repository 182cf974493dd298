import type { Verdict } from '@arbiter/rules/verdict'

/** The verdicts and the score that a program of the package should get. */
export interface Expectation {
  /** Every test has one of these verdicts; null: no matter which. */
  permitted: readonly Verdict[] | null
  /** At least one test has one of these; null: no matter. */
  required: readonly Verdict[] | null
  /** The verdict of the whole is one of these; null: no matter. */
  final: readonly Verdict[] | null
  /** The score of the whole; null: no matter. */
  score: { min: number; max: number } | null
  /** The same for tests whose names match. */
  cases: CaseExpectation[]
}

export interface CaseExpectation {
  glob: string
  permitted: readonly Verdict[] | null
  required: readonly Verdict[] | null
}

const [AC, WA, TLE, RTE] = ['Accepted', 'Wrong Answer', 'Time Limit Exceeded', 'Runtime Error'] as const

const nothingExpected: Expectation = { permitted: null, required: null, final: null, score: null, cases: [] }

/** The folders of `submissions/`, and what the format expects of the programs in them. */
const expectations = {
  accepted: { ...nothingExpected, permitted: [AC], required: [AC] },
  rejected: { ...nothingExpected, permitted: [AC, WA, TLE, RTE], required: [WA, TLE, RTE] },
  wrong_answer: { ...nothingExpected, permitted: [AC, WA], required: [WA] },
  time_limit_exceeded: { ...nothingExpected, permitted: [AC, TLE], required: [TLE] },
  run_time_error: { ...nothingExpected, permitted: [AC, RTE], required: [RTE] },
  brute_force: { ...nothingExpected, permitted: [AC, TLE, RTE], required: [TLE, RTE] },
  /** For problems with scores: some points, not all. */
  partially_accepted: { ...nothingExpected, permitted: [AC, WA, TLE, RTE], required: [AC] },
} as const satisfies Record<string, Expectation>

export type SubmissionLabel = keyof typeof expectations

export const submissionLabels = Object.keys(expectations) as SubmissionLabel[]

export const isLabel = (name: string): name is SubmissionLabel => Object.hasOwn(expectations, name)

export const expectationOf = (label: SubmissionLabel | null): Expectation =>
  label === null ? nothingExpected : expectations[label]

/** In a legacy package a program has one verdict, and a slow one may be wrong after it was too slow. */
const legacyPermitted: Partial<Record<SubmissionLabel, readonly Verdict[]>> = {
  time_limit_exceeded: [AC, WA, TLE],
  run_time_error: [AC, WA, TLE, RTE],
}

export function legacyExpectationOf(label: SubmissionLabel | null): Expectation {
  const expected = expectationOf(label)
  return label === null ? expected : { ...expected, permitted: legacyPermitted[label] ?? expected.permitted }
}

/** Such a program should get one of these verdicts, usually the first. */
export function expectedVerdicts(label: SubmissionLabel): readonly [Verdict, ...Verdict[]] {
  return expectations[label].required
}

export interface JudgedTests {
  /** The verdict of the whole judgement. */
  verdict: Verdict | null
  score: number | null
  /** Without skipped tests: judging may end early after a failure. */
  tests: { name: string; verdict: Verdict }[]
}

export function agrees(expected: Expectation, { verdict, score, tests }: JudgedTests): boolean {
  // An Error says nothing about the program.
  if (verdict === null || verdict === 'Error' || tests.some((test) => test.verdict === 'Error')) return false
  const isFinal = expected.final === null || expected.final.includes(verdict)
  const isScored = expected.score === null || (score !== null && isBetween(score, expected.score))
  const isCompiled = tests.length > 0 || expected.final?.includes('Compilation Error') === true
  const areCases = expected.cases.every((each) =>
    meets(
      each,
      tests.filter(({ name }) => matchesGlob(each.glob, name)).map(({ verdict }) => verdict),
    ),
  )
  return (
    isFinal &&
    isScored &&
    isCompiled &&
    areCases &&
    meets(
      expected,
      tests.map(({ verdict }) => verdict),
    )
  )
}

const SLACK = 1e-9

const isBetween = (score: number, { min, max }: { min: number; max: number }) =>
  score >= min - SLACK && score <= max + SLACK

function meets({ permitted, required }: Pick<Expectation, 'permitted' | 'required'>, verdicts: Verdict[]): boolean {
  const isPermitted = permitted === null || verdicts.every((verdict) => permitted.includes(verdict))
  return isPermitted && (required === null || verdicts.some((verdict) => required.includes(verdict)))
}

/** `*` stays within one name, `{a,b}` is either, and what matches a folder matches all that is in it. */
export function matchesGlob(glob: string, path: string): boolean {
  const source = glob
    .replace(/\s+/g, '') // no name has blanks, and lists in braces may
    .split(/([*{},])/)
    .map((part) => ({ '*': '[^/]*', '{': '(?:', '}': ')', ',': '|' })[part] ?? part.replace(/[.+?^$()|[\]\\]/g, '\\$&'))
    .join('')
  try {
    return new RegExp(`^(?:${source})(?:/.*)?$`).test(path)
  } catch {
    return false // braces that do not match
  }
}

import type { Language } from '../languages.ts'
import type { Comparison } from '../problems/problem.ts'
import type { TestVerdict } from '../verdict.ts'

/**
 * How a problem is judged, beyond comparing outputs. It is kept with each version of the test set, so that a judgement can be
 * explained and repeated. A problem without a plan compares outputs and is passed when every test is.
 */
export interface JudgingPlan {
  /** Null: outputs are compared. */
  validator: ValidatorPlan | null
  /** How, where the problem's own settings can't express it; a test with validator arguments of its own is compared by those. */
  comparison?: Comparison | null
  /** The validator talks with the program while it runs. */
  isInteractive: boolean
  /** How often a program is run per test at most; more than once where the validator writes the input of the next pass. */
  passes: number
  /** Null: passed or failed, without points. */
  scoring: ScoringPlan | null
  /** Files that are compiled together with every program, by language; missing if there are none. */
  included?: IncludedPlan[]
}

export const plainPlan: JudgingPlan = { validator: null, isInteractive: false, passes: 1, scoring: null }

/** Such as a grader that calls the functions of a submission. */
export interface IncludedPlan {
  language: Language
  /** What the submission's own file is called: a grader may import it by name. */
  programName: string
  files: PlanFile[]
}

/** By its path; the bytes are a blob, by SHA-256 in hexadecimal. */
export interface PlanFile {
  path: string
  hash: string
}

/** `icpc`: 42 or 43 and a feedback folder. `testlib`: 0, 1, 2, 3, 7 and points. */
export const validatorInterfaces = ['icpc', 'testlib'] as const
export type ValidatorInterface = (typeof validatorInterfaces)[number]

export const validatorLanguages = ['cpp', 'python'] as const
export type ValidatorLanguage = (typeof validatorLanguages)[number]

/** A program that decides about outputs. */
export interface ValidatorPlan {
  interface: ValidatorInterface
  language: ValidatorLanguage
  /** Headers among them, by their paths within its folder. */
  files: PlanFile[]
  /** Passed to it for every test; a test case may have more of its own, which follow these. */
  args: string[]
  timeLimitMs: number
  memoryLimitMb: number
  /** What it may write, feedback included. */
  outputBytes: number
}

/** A program that says which inputs are valid; it is run when a package was imported. */
export interface InputValidatorPlan {
  language: ValidatorLanguage
  isTestlib: boolean
  files: PlanFile[]
  /** By the position of the test. */
  args: string[][]
}

/** How the scores of a group's children, cases and groups, make its own. */
export const aggregations = ['sum', 'min', 'max', 'average', 'pass-fail'] as const
export type Aggregation = (typeof aggregations)[number]

/** How the verdicts of a group's children make its own. */
export const verdictRules = ['worst-error', 'first-error', 'always-accept', 'any-accepted'] as const
export type VerdictRule = (typeof verdictRules)[number]

/** A folder of test cases. The cases of a group are those whose names begin with the group's and hold no further folder. */
export interface GroupPlan {
  /** The path below `data`: empty for the root, then `sample`, `secret`, `secret/large` and so on. */
  name: string
  aggregation: Aggregation
  verdictRule: VerdictRule
  /** The rest of the group is skipped after its first failure. */
  stopsAtFailure: boolean
  /** The score of a case for which the validator gives none. */
  acceptScore: number
  rejectScore: number
  /** Null: unbounded. A score above it is our error. */
  maxScore: number | null
  minScore: number | null
  /** Groups before this one that must have passed; otherwise its cases are skipped and it scores nothing. */
  requires: string[]
  /** Nothing but the validator says what a case is worth: one that it accepts without a score is our error. */
  needsScore?: boolean
  /** Samples don't count; of the root alone. */
  ignoresSample: boolean
}

export interface ScoringPlan {
  /** Whether more is better. */
  objective: 'max' | 'min'
  /** Parents before children, and in the order in which they are judged. */
  groups: GroupPlan[]
}

/** What a judgement keeps of a group. */
export interface GroupResult {
  name: string
  verdict: TestVerdict
  score: number
  maxScore: number | null
  /** The position of the test that decided; null if all passed, or none was run. */
  decidedBy: number | null
}

/** What a judging depended on beside the program and the tests, as it was at that time. */
export interface JudgingProfile {
  timeLimitMs: number
  memoryLimitMb: number
  outputLimitBytes: number
  /** Null: that of the judge. */
  compileLimitMs: number | null
  comparison: Comparison
  architecture: string
  /** Changes with the sources of the warden and with how it is built. */
  sandboxVersion: string
}

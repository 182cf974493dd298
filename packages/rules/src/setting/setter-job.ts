import type { ValidatorInterface, ValidatorLanguage } from '../judging/judging-plan.ts'
import type { Language } from '../languages.ts'
import type { Objection, ProposalPlan } from '../problems/test-proposal.ts'
import type { Verdict } from '../verdict.ts'

/**
 * Jobs that a judge does for the setter of a problem. `checker`: the checker judges given outputs. `script`: generators make
 * tests, one for each line of a script. `stress`: a generator makes inputs until a solution fails on one.
 */
export const setterJobKinds = ['checker', 'script', 'stress'] as const
export type SetterJobKind = (typeof setterJobKinds)[number]

/** A file of a program by its path, in base64. */
export interface SetterFile {
  path: string
  content: string
}

/** A program as it was when the job was asked for, so that an edit does not change a job that runs. */
export interface SetterProgram {
  name: string
  language: Language
  code: string
  /** All files of a program of several, the one to start first; null if the code is the whole program. */
  files: SetterFile[] | null
}

/** The validators, grammars and description that say which inputs are valid. */
export type InputCheck = Pick<ProposalPlan, 'validators' | 'grammars' | 'description'>

export interface CheckerCase {
  name: string
  /** The test that it answers, by name. */
  test: string
  /** Blobs, by SHA-256 in hexadecimal. */
  input: string
  answer: string
  validatorArgs: string[]
  /** Problems whose programs talk with the checker are tried with a program. */
  tried: { kind: 'output'; content: string } | { kind: 'program'; language: Language; code: string }
  expected: ExpectedVerdict | null
}

export interface ExpectedVerdict {
  verdict: Verdict
  score: number | null
}

/** A checker that is not saved yet. */
export interface UnsavedChecker {
  interface: ValidatorInterface
  language: ValidatorLanguage
  files: SetterFile[]
}

export interface CheckerPlan {
  kind: 'checker'
  cases: CheckerCase[]
  /** Null: the checker of the test set. */
  checker: UnsavedChecker | null
  /** Whether outputs that no checker may accept blindly are tried on the first cases as well. */
  triesJunk: boolean
}

export interface ScriptTest {
  /** Below `data/`, such as `secret/large/3`. */
  name: string
  /** The line of the script, from 1. */
  line: number
  /** The position of its program among the generators. */
  generator: number
  args: string[]
}

export interface ScriptPlan {
  kind: 'script'
  script: string
  generators: SetterProgram[]
  tests: ScriptTest[]
  inputCheck: InputCheck
  /** Writes the answers; null if the checker needs none. */
  solution: SetterProgram | null
}

export interface StressPlan {
  kind: 'stress'
  generator: SetterProgram
  /** Arguments with `$` and `[from..to]`. */
  pattern: string
  /** The solution that is tried. */
  target: SetterProgram
  /** The solution that is right; null if the checker talks with the program and needs no answer. */
  reference: SetterProgram | null
  inputCheck: InputCheck
  tries: number
  seconds: number
}

export type SetterPlan = CheckerPlan | ScriptPlan | StressPlan

/** What the checker said about one output. */
export interface CheckerResult {
  kind: 'checker'
  name: string
  test: string
  isJunk: boolean
  expected: ExpectedVerdict | null
  verdict: Verdict
  score: number | null
  message: string | null
}

/** Whether the checker said what it should; junk has to be judged, whatever the verdict, and may not be accepted each time. */
export function isAsExpected({
  verdict,
  score,
  expected,
}: Pick<CheckerResult, 'verdict' | 'score' | 'expected'>): boolean {
  if (verdict === 'Error') return false
  if (expected === null) return true
  return verdict === expected.verdict && (expected.score === null || expected.score === score)
}

/** What came of one line of a script. The input and the answer are kept beside it. */
export interface ScriptResult {
  kind: 'script'
  /** Why there is no input; null if there is one. */
  fault: string | null
  /** The beginning of the input, its size and SHA-256. */
  start: string
  size: number
  hash: string | null
  cpuMs: number
  /** What a validator says against it. */
  objection: Objection | null
  /** Why there is no answer; null if there is one, or none is needed. */
  answerFault: string | null
}

/** An input on which the target fails. The input and the right answer are kept beside it. */
export interface StressFound {
  kind: 'stress'
  try: number
  args: string[]
  size: number
  verdict: Verdict
  verdictDetail: string | null
  /** The beginning of the target's output; for an interactive problem, the dialogue as samples are written. */
  output: string
  isOutputClipped: boolean
  message: string | null
  cpuMs: number
}

export type SetterResult = CheckerResult | ScriptResult | StressFound

export interface SetterProgress {
  /** Outputs, tests or tries. */
  done: number
  total: number
  /** How long it has run, over all judges that had it, and what its generators wrote. */
  spentMs: number
  bytes: number
  /** In a stress test, the first try on which the target failed, and the one with the smallest such input. */
  found: { firstTry: number; try: number; size: number } | null
}

export const noProgress: SetterProgress = { done: 0, total: 0, spentMs: 0, bytes: 0, found: null }

/** How a job ended. The last three say what is wrong with the setter's own programs, with the input where there is one. */
export type SetterEnd =
  | { kind: 'finished' }
  | { kind: 'not-compiled'; program: string; log: string }
  | { kind: 'generator-failed'; try: number; args: string[]; reason: string }
  | ({ kind: 'invalid-input'; try: number; args: string[]; input: string } & Objection)
  | { kind: 'reference-failed'; try: number; args: string[]; reason: string; input: string }

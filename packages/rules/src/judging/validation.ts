import { judgeTest, type RunOutcome, type Verdict } from '../verdict.ts'
import type { ValidatorInterface } from './judging-plan.ts'

/** What a validator said about one output: `broken` when it was not able to decide, which is our fault. */
export type ValidatorAnswer = 'accepted' | 'rejected' | 'broken'

const icpcAnswers = new Map<number, ValidatorAnswer>([
  [42, 'accepted'],
  [43, 'rejected'],
])

/** Right, wrong, badly formed, the jury's own mistake, more than there should be, points, end of file. */
const testlibAnswers = new Map<number, ValidatorAnswer>([
  [0, 'accepted'],
  [1, 'rejected'],
  [2, 'rejected'],
  [3, 'broken'],
  [4, 'rejected'],
  [5, 'accepted'],
  [7, 'accepted'],
  [8, 'rejected'],
])

export function answerOf(interface_: ValidatorInterface, outcome: RunOutcome): ValidatorAnswer {
  if (outcome.kind !== 'exited') return 'broken'
  const answers = interface_ === 'icpc' ? icpcAnswers : testlibAnswers
  return answers.get(outcome.code) ?? 'broken'
}

/** The program's own failure first: what a program wrote before it crashed is not looked at. */
export function judgeValidated(program: RunOutcome, answer: ValidatorAnswer): Verdict {
  const own = judgeTest(program, true)
  if (own !== 'Accepted') return own
  return answer === 'broken' ? 'Error' : judgeTest(program, answer === 'accepted')
}

export interface Dialogue {
  program: RunOutcome
  validator: ValidatorAnswer
  /** The side that ends first is not blamed for an error that its end causes in the other one. */
  hasValidatorEndedFirst: boolean
}

/** The order of faults: ours first, then a rejection that came before the program's end, then the program's own failure. */
export function judgeDialogue({ program, validator, hasValidatorEndedFirst }: Dialogue): Verdict {
  if (validator === 'broken') return 'Error'
  if (validator === 'rejected' && hasValidatorEndedFirst) return 'Wrong Answer'
  return judgeValidated(program, validator)
}

const NUMBER = /^[+-]?(?:\d*\.\d+|\d+\.?)(?:[eE][+-]?\d+)?$/

/** A number as the format writes it, alone in its file; null for anything else. */
export function readScore(text: string): number | null {
  const word = text.trim()
  const value = NUMBER.test(word) ? Number(word) : Number.NaN
  return Number.isFinite(value) ? value : null
}

/** testlib prints `points 12.5 …` before an exit code that says so. */
export function readTestlibPoints(text: string): number | null {
  const [, word = ''] = /^\s*(?:points\s+)?(\S+)/.exec(text) ?? []
  return readScore(word)
}

/** What a validator gave for one test; null: nothing, so the group's own score for a case counts. */
export interface GivenScore {
  score: number | null
  /** A share, from 0 to 1, of what the case is worth. */
  multiplier: number | null
}

export const noScore: GivenScore = { score: null, multiplier: null }

export interface ScoreFiles {
  score: string | undefined
  multiplier: string | undefined
}

/** Null when they make no sense, which is our fault: both at once, no number, or a share that is none. */
export function readGivenScore({ score, multiplier }: ScoreFiles): GivenScore | null {
  if (score !== undefined && multiplier !== undefined) return null
  if (score !== undefined) return given('score', readScore(score))
  if (multiplier === undefined) return noScore
  const share = readScore(multiplier)
  return share !== null && share >= 0 && share <= 1 ? given('multiplier', share) : null
}

function given(key: keyof GivenScore, value: number | null): GivenScore | null {
  return value === null ? null : { ...noScore, [key]: value }
}

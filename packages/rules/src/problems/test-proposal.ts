import type { InputValidatorPlan } from '../judging/judging-plan.ts'
import type { Language } from '../languages.ts'
import type { Viewer } from '../people/access.ts'
import type { Answer } from '../visibility/answer.ts'
import { canSeeProblem, isCounting, mayHelp, type ProblemForViewer } from '../visibility/problems.ts'

/** A test that a user who has solved a problem proposes for it: an input, whose answer comes from the reference solution. */

/**
 * `checking`: validators and solutions of the jury are asked. `invalid`: a validator refuses the input. `disputed`: the
 * solutions disagree, or one fails. `single-solution`: there is no second one. `dry-run`: the accepted submissions are judged
 * with it. `ready`: an administrator decides. `failed`: through our fault.
 */
export const proposalStates = [
  'checking',
  'invalid',
  'disputed',
  'single-solution',
  'dry-run',
  'ready',
  'taken',
  'rejected',
  'failed',
] as const
export type ProposalState = (typeof proposalStates)[number]

/** Nothing more happens to it. */
export const isProposalClosed = (state: ProposalState) =>
  state === 'invalid' || state === 'taken' || state === 'rejected'

/** A judge works on it, or will. */
export const isProposalUnderWay = (state: ProposalState) => state === 'checking' || state === 'dry-run'

/** Those that wait for an administrator may be rejected; one that passed its dry run may be taken. */
export const canTakeProposal = (state: ProposalState) => state === 'ready'
export const canRejectProposal = (state: ProposalState) => !isProposalClosed(state)
/** Again from the beginning, as when the solutions of the jury have changed since. */
export const canRecheckProposal = (state: ProposalState) => !isProposalClosed(state) && !isProposalUnderWay(state)

export interface JurySolution {
  name: string
  language: Language
  code: string
}

/** What a proposal is checked with: all of the problem that has to do with it, as it was when it was proposed. */
export interface ProposalPlan {
  /** Programs of the package. */
  validators: { name: string; plan: InputValidatorPlan }[]
  /** Grammars of checktestdata. */
  grammars: { name: string; text: string }[]
  description: string | null
  reference: JurySolution
  /** Another solution of the jury that is labelled accepted. */
  second: JurySolution | null
}

/** What a validator says against an input. */
export interface Objection {
  /** A program or a grammar of the package, or `BY_DESCRIPTION`. */
  by: string
  /** In English, or in the language of the program that says it. */
  objection: string
  /** The same by its code, if it is no program that says it. */
  fault?: ObjectionFault
}

/** From which a page in another language makes the sentence. A value may be a sentence too. */
export interface ObjectionFault {
  code: string
  values?: Record<string, string | number | InnerFault> | undefined
}

interface InnerFault {
  code: string
  values?: Record<string, string | number> | undefined
}

export const BY_DESCRIPTION = 'input description'

/** What the check found out. The texts are about the proposed input and the jury's programs, never about other tests. */
export type ProposalCheck =
  | ({ kind: 'refused' } & Objection)
  /** The reference solution gives no answer, or one that the problem's own validator refuses. */
  | { kind: 'reference-failed'; verdict: string }
  | { kind: 'disagreed'; name: string; verdict: string }
  | { kind: 'agreed'; name: string | null }

export interface ProblemToPropose extends ProblemForViewer {
  isSolved: boolean
  /** It has a reference solution, and a validator or a description of its inputs. */
  isChecked: boolean
}

/** Not while the problem is in a contest that runs, nor in a virtual run of the viewer's own. Before the start nothing changes. */
export function canProposeTest(
  viewer: Viewer | null,
  problem: ProblemToPropose,
  now: Date,
): Answer<
  | 'session.required'
  | 'account.flagged'
  | 'problem.not-found'
  | 'test-proposal.not-now'
  | 'test-proposal.not-solved'
  | 'test-proposal.not-checked'
> {
  if (!viewer) return 'session.required'
  if (viewer.isFlagged) return 'account.flagged'
  const seen = canSeeProblem(viewer, problem, now)
  if (seen !== 'ok') return seen
  if (isCounting(problem, now)) return 'test-proposal.not-now'
  if (!problem.isSolved && !mayHelp(viewer, 'problem.edit', problem, now)) return 'test-proposal.not-solved'
  return problem.isChecked ? 'ok' : 'test-proposal.not-checked'
}

import type { ContestType } from '../contest.ts'
import { contestMinute, isLive } from '../contest-clock.ts'
import { isChargedInCf } from '../scoring/cf.ts'
import { type Cell, isWrongTry, type ScoredProblem } from '../scoring/scoring-rule.ts'
import { inOrder } from '../scoring/standings.ts'
import { earnedBy } from '../scoring/subtasks.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Board } from './board.ts'
import { type CellSums, cellSums, subtasksText } from './cell-sums.ts'
import type { BoardTry, ContestFacts, Participant } from './facts.ts'
import { isCounting, ownContest } from './score-row.ts'

/** What one submission did to its cell. */
export const tryEffects = [
  'scored',
  'pretested',
  'part',
  'wrong',
  'hacked',
  'free',
  'not-best',
  'not-last',
  'replaced',
  'after',
  'judging',
  'late',
  'withdrawn',
] as const
export type TryEffect = (typeof tryEffects)[number]

export interface ExplainedTry {
  submissionId: string
  number: number
  minute: number
  verdict: VerdictOrPending
  /** Its score in each subtask; null where there are none. */
  subtasks: string | null
  effect: TryEffect
}

export interface Derivation extends CellSums {
  tries: ExplainedTry[]
}

/** The submissions that the points of a cell come from. */
interface Sources {
  scored: BoardTry | undefined
  parts: readonly BoardTry[]
}

export function explainCell(board: Board, number: number, problemId: string): Derivation | undefined {
  const participant = board.participants.get(number)
  const cell = board.rows.get(number)?.cells.find((each) => each.problemId === problemId)
  const problem = board.facts.problems.find(({ id }) => id === problemId)
  if (!participant || !cell || !problem) return undefined
  const own = [...participant.tries.values()].filter((attempt) => attempt.problemId === problemId)
  const tries = inOrder(own)
  const sources = sourcesOf(board.facts, participant, tries, problem, cell)
  return {
    tries: tries.map((attempt) => explainTry(board.facts, participant, attempt, sources)),
    ...cellSums(board.facts, problem, cell, sources.scored),
  }
}

function sourcesOf(
  facts: ContestFacts,
  participant: Participant,
  tries: readonly BoardTry[],
  problem: ScoredProblem,
  cell: Cell,
): Sources {
  if (facts.contestType !== 'IOI') return { scored: tries.find((attempt) => isScored(attempt, cell)), parts: [] }
  const contest = ownContest(facts, participant)
  const counting = tries.filter((attempt) => isCounting(attempt) && isInTime(contest, attempt))
  const earned = earnedBy[facts.subtaskRule](counting, problem, contest)
  return { scored: earned?.by as BoardTry | undefined, parts: (earned?.counting ?? []) as readonly BoardTry[] }
}

const isScored = ({ submittedAt }: BoardTry, { scoredAt }: Cell) =>
  scoredAt !== null && new Date(submittedAt).getTime() === new Date(scoredAt).getTime()

type OwnContest = ReturnType<typeof ownContest>

const isInTime = (contest: OwnContest, { isLate, submittedAt }: BoardTry) =>
  !isLate && isLive(contest, new Date(submittedAt))

function explainTry(facts: ContestFacts, participant: Participant, attempt: BoardTry, sources: Sources): ExplainedTry {
  const contest = ownContest(facts, participant)
  const { submissionId, number, submittedAt, verdict } = attempt
  const effect = isInTime(contest, attempt) ? effectOf(facts, attempt, sources) : 'late'
  const subtasks = attempt.subtasks && facts.contestType === 'IOI' ? subtasksText(attempt.subtasks) : null
  return { submissionId, number, minute: contestMinute(contest, submittedAt), verdict, subtasks, effect }
}

function effectOf(facts: ContestFacts, attempt: BoardTry, { scored, parts }: Sources): TryEffect {
  if (attempt.isFlagged || attempt.isDeleted) return 'withdrawn'
  if (attempt === scored) return attempt.isPretest ? 'pretested' : 'scored'
  if (parts.includes(attempt)) return 'part'
  if (attempt.isHacked) return 'hacked'
  if (attempt.verdict === 'Pending') return 'judging'
  if (facts.contestType === 'IOI') return withoutPoints(facts, attempt)
  if (scored && isAfter(attempt, scored)) return 'after'
  const isCharged = chargedTries[facts.contestType]
  if (facts.hasPretests && attempt.verdict === 'Accepted') return 'replaced'
  return isCharged(attempt) ? 'wrong' : 'free'
}

const chargedTries: Record<ContestType, (attempt: BoardTry) => boolean> = {
  ...{ ICPC: isWrongTry, IOI: isWrongTry, CUSTOM: isWrongTry, CF: isChargedInCf },
}

function withoutPoints({ subtaskRule }: ContestFacts, attempt: BoardTry): TryEffect {
  if (attempt.verdict !== 'Accepted' && !isWrongTry(attempt)) return 'free'
  return subtaskRule === 'last-submission' ? 'not-last' : 'not-best'
}

function isAfter(attempt: BoardTry, scored: BoardTry): boolean {
  const [own, its] = [attempt, scored].map(({ submittedAt }) => new Date(submittedAt).getTime())
  return own === its ? attempt.number > scored.number : (own ?? 0) > (its ?? 0)
}

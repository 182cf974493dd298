import { contestMinute, isLive } from '../contest-clock.ts'
import { type Cell, isWrongTry } from '../scoring/scoring-rule.ts'
import { inOrder } from '../scoring/standings.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Board } from './board.ts'
import { type CellSums, cellSums } from './cell-sums.ts'
import type { BoardTry, ContestFacts, Participant } from './facts.ts'
import { ownContest } from './score-row.ts'

/** What one submission did to its cell. */
export const tryEffects = ['scored', 'wrong', 'free', 'not-best', 'after', 'judging', 'late', 'withdrawn'] as const
export type TryEffect = (typeof tryEffects)[number]

export interface ExplainedTry {
  submissionId: string
  number: number
  minute: number
  verdict: VerdictOrPending
  effect: TryEffect
}

export interface Derivation extends CellSums {
  tries: ExplainedTry[]
}

export function explainCell(board: Board, number: number, problemId: string): Derivation | undefined {
  const participant = board.participants.get(number)
  const cell = board.rows.get(number)?.cells.find((each) => each.problemId === problemId)
  const problem = board.facts.problems.find(({ id }) => id === problemId)
  if (!participant || !cell || !problem) return undefined
  const own = [...participant.tries.values()].filter((attempt) => attempt.problemId === problemId)
  const tries = inOrder(own)
  const scored = tries.find((attempt) => isScored(attempt, cell))
  return {
    tries: tries.map((attempt) => explainTry(board.facts, participant, attempt, scored)),
    ...cellSums(board.facts, problem, cell, scored),
  }
}

const isScored = ({ submittedAt }: BoardTry, { scoredAt }: Cell) =>
  scoredAt !== null && new Date(submittedAt).getTime() === new Date(scoredAt).getTime()

function explainTry(
  facts: ContestFacts,
  participant: Participant,
  attempt: BoardTry,
  scored: BoardTry | undefined,
): ExplainedTry {
  const contest = ownContest(facts, participant)
  const { submissionId, number, submittedAt, verdict } = attempt
  const isInTime = !attempt.isLate && isLive(contest, new Date(submittedAt))
  const effect = isInTime ? effectOf(facts, attempt, scored) : 'late'
  return { submissionId, number, minute: contestMinute(contest, submittedAt), verdict, effect }
}

function effectOf(facts: ContestFacts, attempt: BoardTry, scored: BoardTry | undefined): TryEffect {
  if (attempt.isFlagged || attempt.isDeleted) return 'withdrawn'
  if (attempt === scored) return 'scored'
  if (attempt.verdict === 'Pending') return 'judging'
  if (facts.contestType === 'IOI') return isWrongTry(attempt) || attempt.verdict === 'Accepted' ? 'not-best' : 'free'
  if (scored && isAfter(attempt, scored)) return 'after'
  return isWrongTry(attempt) ? 'wrong' : 'free'
}

function isAfter(attempt: BoardTry, scored: BoardTry): boolean {
  const [own, its] = [attempt, scored].map(({ submittedAt }) => new Date(submittedAt).getTime())
  return own === its ? attempt.number > scored.number : (own ?? 0) > (its ?? 0)
}

import { contestMinute } from '../contests/contest-clock.ts'
import { subtasksText, type TryEffect } from '../scoring/explanation.ts'
import type { Cell, ScoredProblem, Sources } from '../scoring/scoring-rule.ts'
import { scoringRules } from '../scoring/scoring-rules.ts'
import { inOrder } from '../scoring/standings.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Board } from './board.ts'
import { type CellSums, cellSums } from './cell-sums.ts'
import type { BoardTry, ContestFacts, Participant } from './facts.ts'
import { inContestTime, isInOwnTime } from './own-time.ts'
import { isCounting, ownContest } from './score-row.ts'

export interface ExplainedTry {
  submissionId: string
  number: number
  minute: number
  verdict: VerdictOrPending
  /** Its score in each subtask; null if there are none. */
  subtasks: string | null
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
  const tries = inOrder(own).map((attempt) => timed(board.facts, participant, attempt))
  const sources = sourcesOf(board.facts, participant, tries, problem, cell)
  return {
    tries: tries.map((each) => explainTry(board.facts, participant, each, sources)),
    ...cellSums(board.facts, problem, cell, sources.scored),
  }
}

/** A try in contest time. */
interface TimedTry {
  attempt: BoardTry
  isInTime: boolean
}

function timed(facts: ContestFacts, participant: Participant, attempt: BoardTry): TimedTry {
  const { submittedAt, isLate } = attempt
  return {
    attempt: { ...attempt, submittedAt: inContestTime(facts, participant, submittedAt) },
    isInTime: !isLate && isInOwnTime(facts, participant, submittedAt),
  }
}

function sourcesOf(
  facts: ContestFacts,
  participant: Participant,
  tries: readonly TimedTry[],
  problem: ScoredProblem,
  cell: Cell,
): Sources {
  const contest = ownContest(facts, participant)
  const counting = tries.flatMap(({ attempt, isInTime }) => (isInTime && isCounting(attempt) ? attempt : []))
  return scoringRules[facts.contestType].sourcesOf(counting, problem, contest, cell)
}

function explainTry(facts: ContestFacts, participant: Participant, each: TimedTry, sources: Sources): ExplainedTry {
  const contest = ownContest(facts, participant)
  const { attempt, isInTime } = each
  const { submissionId, number, submittedAt, verdict } = attempt
  const effect = isInTime ? effectOf(facts, attempt, sources) : 'late'
  const subtasks =
    attempt.subtasks && scoringRules[facts.contestType].isScoredByTests ? subtasksText(attempt.subtasks) : null
  return { submissionId, number, minute: contestMinute(contest, submittedAt), verdict, subtasks, effect }
}

function effectOf(facts: ContestFacts, attempt: BoardTry, { scored, parts }: Sources): TryEffect {
  if (attempt.isFlagged || attempt.isDeleted) return 'withdrawn'
  if (attempt === scored) return attempt.isPretest ? 'pretested' : 'scored'
  if (parts.includes(attempt)) return 'part'
  if (attempt.isHacked) return 'hacked'
  if (attempt.verdict === 'Pending') return 'judging'
  return scoringRules[facts.contestType].effectWithoutPoints(attempt, scored, facts)
}

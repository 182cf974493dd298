import { milliseconds } from '../contest-clock.ts'
import { scoreParticipant } from '../scoring/standings.ts'
import type { BoardTry, ContestFacts, Participant, Row } from './facts.ts'

const MINUTE_MS = 60_000

/** The contest as this participant's clock has it. */
export function ownContest(facts: ContestFacts, { offsetMs, extraMinutes }: Participant) {
  const startTime = new Date(milliseconds(facts.startTime) + offsetMs)
  const endTime = new Date(milliseconds(facts.endTime) + offsetMs + extraMinutes * MINUTE_MS)
  return { ...facts, startTime, endTime }
}

/** Neither flagged nor deleted, and not late. */
export const isCounting = ({ isLate, isFlagged, isDeleted }: BoardTry) => !isLate && !isFlagged && !isDeleted

/** In the order of submission; numbers decide between equal times. */
export function inOrder(tries: Iterable<BoardTry>): BoardTry[] {
  const all = [...tries]
  // A log has nearly always the order of submission already.
  const isInOrder = all.every((attempt, index) => index === 0 || compareTries(all[index - 1] as BoardTry, attempt) <= 0)
  return isInOrder ? all : all.sort(compareTries)
}

const compareTries = (one: BoardTry, other: BoardTry) =>
  milliseconds(one.submittedAt) - milliseconds(other.submittedAt) || one.number - other.number

export function scoreRow(facts: ContestFacts, participant: Participant): Row {
  const counting = inOrder(participant.tries.values()).filter(isCounting)
  const { number, kind, disqualifiedBy } = participant
  return {
    ...scoreParticipant(ownContest(facts, participant), counting),
    ...{ participant: number, kind, isDisqualified: disqualifiedBy.size > 0 },
    pending: counting.filter(({ verdict }) => verdict === 'Pending').length,
  }
}

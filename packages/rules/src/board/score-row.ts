import { milliseconds } from '../contests/contest-clock.ts'
import { hackCounts, withHacks } from '../contests/hack.ts'
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

export function scoreRow(facts: ContestFacts, participant: Participant): Row {
  const counting = [...participant.tries.values()].filter(isCounting)
  const { number, kind, disqualifiedBy, isUnofficial } = participant
  return {
    ...withHacks(scoreParticipant(ownContest(facts, participant), counting), hackCounts(facts, participant.hacks)),
    ...{ participant: number, kind, isDisqualified: disqualifiedBy.size > 0, ...(isUnofficial && { isUnofficial }) },
    pending: counting.filter(({ verdict }) => verdict === 'Pending').length,
  }
}

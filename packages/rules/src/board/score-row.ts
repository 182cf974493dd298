import { milliseconds } from '../contests/contest-clock.ts'
import { hackCounts, withHacks } from '../contests/hack.ts'
import { scoreParticipant } from '../scoring/standings.ts'
import type { BoardTry, ContestFacts, Participant, Row } from './facts.ts'
import { ownLengthMs, timedTries } from './own-time.ts'

const MINUTE_MS = 60_000

/** The contest in which the tries of this participant are scored, in contest time: a window begins where the contest does. */
export function ownContest(facts: ContestFacts, participant: Participant) {
  const { offsetMs, extraMinutes } = participant
  const startTime = new Date(milliseconds(facts.startTime) + offsetMs)
  const lengthMs = ownLengthMs(facts) + extraMinutes * MINUTE_MS
  return { ...facts, startTime, endTime: new Date(startTime.getTime() + lengthMs) }
}

/** Neither flagged nor deleted, and not late. */
export const isCounting = ({ isLate, isFlagged, isDeleted }: BoardTry) => !isLate && !isFlagged && !isDeleted

export function scoreRow(facts: ContestFacts, participant: Participant): Row {
  const counting = [...participant.tries.values()].filter(isCounting)
  const timed = timedTries(facts, participant, counting)
  const { number, kind, disqualifiedBy, isUnofficial } = participant
  return {
    ...withHacks(scoreParticipant(ownContest(facts, participant), timed), hackCounts(facts, participant.hacks)),
    ...{ participant: number, kind, isDisqualified: disqualifiedBy.size > 0, ...(isUnofficial && { isUnofficial }) },
    pending: timed.filter(({ verdict }) => verdict === 'Pending').length,
  }
}

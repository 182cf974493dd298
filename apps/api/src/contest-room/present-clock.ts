import type { getContest } from '@arbiter/contract/contests/contests'
import type { AnswerOf } from '@arbiter/contract/endpoint'
import type { ContestFacts, Participant } from '@arbiter/rules/board/facts'
import { ownClock, ownEnd, ownLengthMs } from '@arbiter/rules/board/own-time'
import { withoutPause } from '@arbiter/rules/contests/contest-time'

type Clock = AnswerOf<typeof getContest>['contest']['clock']

const MINUTE_MS = 60_000

/** The clock of a contest, as the log has it, for a viewer with this row. */
export function presentClock(facts: ContestFacts, own: Participant | undefined): Clock {
  const removed = facts.removed.map(([from, to]) => ({ from: iso(from), to: Number.isFinite(to) ? iso(to) : null }))
  return { lengthMinutes: ownLengthMs(facts) / MINUTE_MS, removed, own: own ? ownTimes(facts, own) : null }
}

/** As if a pause that goes on were over, so that what is sent stays the same meanwhile. */
function ownTimes(facts: ContestFacts, own: Participant): Clock['own'] {
  const running = { ...facts, removed: withoutPause(facts.removed) }
  const clock = ownClock(running, own)
  if (clock === null) return null
  return { startTime: iso(clock.start), endTime: iso(ownEnd(running, own)), extraMinutes: own.extraMinutes }
}

const iso = (ms: number) => new Date(ms).toISOString()

import { endOf } from '../contests/contest-time.ts'
import type { VerdictOrPending } from '../verdict.ts'
import type { Board } from './board.ts'
import { isOnBoard, type Participant } from './facts.ts'
import type { OpenEnd } from './open-end.ts'
import { contestClock, ownEnd } from './own-time.ts'
import { isCounting } from './score-row.ts'

export type { OpenEnd }

/** What the end of a board depends on besides the clock; the same until the next event. */
export interface LooseEnds {
  /** On the wall, in milliseconds, with the longest extra time that a participant has; `Infinity` while the contest is paused. */
  lastEnd: number
  openVerdict: 'judging' | 'failed' | null
  isFrozen: boolean
  /** Submissions that passed the pretests wait for all tests. */
  hasPretested: boolean
}

export function looseEndsOf({ facts, participants, rows }: Pick<Board, 'facts' | 'participants' | 'rows'>): LooseEnds {
  const official = [...participants.values()].filter(isOnBoard)
  const ends = official.map((each) => ownEnd(facts, each))
  const lastEnd = ends.reduce((last, end) => Math.max(last, end), endOf(contestClock(facts)))
  const isFrozen = facts.freezeTime !== null && !facts.isUnfrozen
  return {
    lastEnd,
    openVerdict: openVerdictOf(official.flatMap(countingVerdicts)),
    isFrozen,
    hasPretested: hasPretested(rows),
  }
}

function openVerdictOf(verdicts: readonly VerdictOrPending[]): LooseEnds['openVerdict'] {
  if (verdicts.includes('Pending')) return 'judging'
  return verdicts.includes('Error') ? 'failed' : null
}

/** Null when nothing can change the board any more but a decision of the jury. */
export function openEndOf(ends: LooseEnds, now: Date, openRejudges: number): OpenEnd | null {
  if (now.getTime() < ends.lastEnd) return 'running'
  if (ends.openVerdict) return ends.openVerdict
  if (openRejudges > 0) return 'rejudging'
  if (ends.hasPretested) return 'system-tests'
  return ends.isFrozen ? 'frozen' : null
}

const hasPretested = (rows: Board['rows']) =>
  [...rows.values()].some((row) => isOnBoard(row) && row.cells.some(({ state }) => state === 'pretested'))

function countingVerdicts({ tries }: Participant) {
  return [...tries.values()].filter(isCounting).map(({ verdict }) => verdict)
}

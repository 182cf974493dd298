import { milliseconds } from '../contest-clock.ts'
import type { Board } from './board.ts'
import { isOfficial, type Participant } from './facts.ts'
import type { OpenEnd } from './open-end.ts'
import { isCounting, ownContest } from './score-row.ts'

export type { OpenEnd }

/** Null when nothing can change the board any more but a decision of the jury. */
export function openEndOf(
  board: Pick<Board, 'facts' | 'participants'>,
  now: Date,
  openRejudges: number,
): OpenEnd | null {
  const official = [...board.participants.values()].filter(isOfficial)
  if (isRunning(board, official, now)) return 'running'
  const verdicts = official.flatMap(countingVerdicts)
  if (verdicts.includes('Pending')) return 'judging'
  if (verdicts.includes('Error')) return 'failed'
  if (openRejudges > 0) return 'rejudging'
  return board.facts.freezeTime !== null && !board.facts.isUnfrozen ? 'frozen' : null
}

/** Somebody may have extra time. */
function isRunning({ facts }: Pick<Board, 'facts'>, participants: readonly Participant[], now: Date): boolean {
  const ends = participants.map((each) => ownContest(facts, each).endTime)
  return [facts.endTime, ...ends].some((end) => now.getTime() < milliseconds(end))
}

function countingVerdicts({ tries }: Participant) {
  return [...tries.values()].filter(isCounting).map(({ verdict }) => verdict)
}

import { type BoardTry, isHeld, isOnBoard, type Participant } from '@arbiter/rules/board/facts'
import { isCounting } from '@arbiter/rules/board/score-row'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import { type CcsView, isBoardHidden } from './view.ts'

/** A submission of the contest, and who sent it. */
export interface CountedTry {
  participant: Participant
  attempt: BoardTry
}

/** Those that count, in the order of their numbers; nothing virtual, late, flagged or deleted, and nothing of who was removed. */
export function countedTries({ live }: Pick<CcsView, 'live'>): CountedTry[] {
  return [...live.jury.board.participants.values()]
    .filter(isOnBoard)
    .flatMap((participant) =>
      [...participant.tries.values()].filter(isCounting).map((attempt) => ({ participant, attempt })),
    )
    .sort((one, other) => one.attempt.number - other.attempt.number)
}

/** Whether the role may not know a verdict about it yet. */
export function isHeldFrom(view: CcsView, { participant, attempt }: CountedTry): boolean {
  if (seesAllOf(view.role, participant.number)) return false
  return isBoardHidden(view) || isHeld(view.live.jury.board.facts, participant, attempt)
}

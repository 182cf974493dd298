import { type BoardTry, isHeld, isOnBoard, type Participant } from '@arbiter/rules/board/facts'
import { isCounting } from '@arbiter/rules/board/score-row'
import { seesAllOf } from '@arbiter/rules/ccs/roles'
import type { LiveBoard } from '../boards/live-board.ts'
import { type CcsView, isBoardHidden } from './view.ts'

/** A submission of the contest, and who sent it. */
export interface CountedTry {
  participant: Participant
  attempt: BoardTry
}

interface Counted {
  /** The event of the log up to which it is. */
  seq: number
  tries: readonly CountedTry[]
  byNumber: ReadonlyMap<number, CountedTry>
}

/** For all readers of a board together: it has tens of thousands, and each round of a feed asks for some of them. */
const counted = new WeakMap<LiveBoard, Counted>()

function countedIn(live: LiveBoard): Counted {
  const known = counted.get(live)
  if (known?.seq === live.jury.seq) return known
  const tries = collect(live)
  const byNumber = new Map(tries.map((each) => [each.attempt.number, each]))
  const made = { seq: live.jury.seq, tries, byNumber }
  counted.set(live, made)
  return made
}

/** Those that count, in the order of their numbers; nothing virtual, late, flagged or deleted, and nothing of who was removed. */
export const countedTries = ({ live }: Pick<CcsView, 'live'>): readonly CountedTry[] => countedIn(live).tries

export const findTry = ({ live }: Pick<CcsView, 'live'>, number: number): CountedTry | undefined =>
  countedIn(live).byNumber.get(number)

/** All that count of one participant. */
export const countedTriesOf = (view: Pick<CcsView, 'live'>, participant: Participant): CountedTry[] =>
  [...participant.tries.values()].flatMap(({ number }) => findTry(view, number) ?? [])

function collect(live: LiveBoard): CountedTry[] {
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

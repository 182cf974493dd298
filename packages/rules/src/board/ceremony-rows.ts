import { inOrder } from '../scoring/standings.ts'
import { type Board, foldBoard } from './board.ts'
import { heldProblems } from './ceremony.ts'
import type { ContestEvent } from './contest-event.ts'
import type { BoardTry, ContestFacts, Participant, Row } from './facts.ts'
import { emptyProjection, type Projection, publicEvents } from './public-log.ts'
import { isCounting, scoreRow } from './score-row.ts'

/** What the hall sees before the first cell is opened, and what each cell would show when it is. */
export interface FrozenRows {
  facts: ContestFacts
  rows: ReadonlyMap<number, Row>
  /** By participant: the problems whose results are held back, by letter. */
  held: ReadonlyMap<number, readonly string[]>
  /** The row with these problems open, whether or not they are the next ones. */
  rowWith: (participant: number, open: ReadonlySet<string>) => Row
  /** The same row if the last of the hidden tries at a problem were accepted: it says nothing about the real result. */
  rowIfSolved: (participant: number, open: ReadonlySet<string>, problemId: string) => Row
}

/** Computed from the jury's log, independent of what the ceremony has opened already. */
export function frozenRows(events: readonly ContestEvent[]): FrozenRows {
  const projection = emptyProjection()
  const shown = foldBoard(withoutCeremony(events).flatMap((event) => publicEvents(projection, event)))
  const numbers = [...shown.rows.keys()]
  const openTries = (number: number, open: ReadonlySet<string>) => triesWith(projection, shown, number, open)
  const scored = (number: number, tries: readonly BoardTry[]) =>
    scoreRow(shown.facts, {
      ...participantOf(shown, number),
      tries: new Map(tries.map((each) => [each.submissionId, each])),
    })
  return {
    facts: shown.facts,
    rows: shown.rows,
    held: new Map(numbers.map((number) => [number, heldProblems(projection.board, number)])),
    rowWith: (number, open) => scored(number, openTries(number, open)),
    rowIfSolved: (number, open, problemId) => scored(number, hoped(openTries(number, open), problemId)),
  }
}

/** A contest that went on after an unfreezing has been frozen again: what was open before stays open. */
function withoutCeremony(events: readonly ContestEvent[]): readonly ContestEvent[] {
  const frozenAgain = events.findLastIndex(({ kind }) => kind === 'frozen')
  return events.filter(({ kind }, index) => index < frozenAgain || (kind !== 'revealed' && kind !== 'unfrozen'))
}

/** What the ceremony has opened, in order. */
export function revealsIn(events: readonly ContestEvent[]): { participant: number; problemId: string }[] {
  const frozenAgain = events.findLastIndex(({ kind }) => kind === 'frozen')
  return events
    .slice(frozenAgain + 1)
    .flatMap((event) =>
      event.kind === 'revealed' && event.participant !== null
        ? [{ participant: event.participant, problemId: event.payload.problemId }]
        : [],
    )
}

/** The public's tries, and the jury's where the cell is open. */
function triesWith(
  { board, published }: Projection,
  shown: Board,
  number: number,
  open: ReadonlySet<string>,
): BoardTry[] {
  const jury = [...participantOf(board, number).tries.values()].filter(({ problemId }) => open.has(problemId))
  const opened = jury.map((each) => ({ ...each, submissionId: String(published.get(each.submissionId)?.number) }))
  const closed = [...participantOf(shown, number).tries.values()].filter(({ problemId }) => !open.has(problemId))
  return [...closed, ...opened]
}

function hoped(tries: readonly BoardTry[], problemId: string): BoardTry[] {
  const isHidden = (each: BoardTry) => each.problemId === problemId && each.verdict === 'Pending' && isCounting(each)
  const last = inOrder(tries.filter(isHidden)).at(-1)
  return tries.map((each) => {
    if (each === last)
      return {
        ...each,
        verdict: 'Accepted',
        passed: 1,
        total: 1,
        isPartial: false,
        ...{ isPretest: false, isHacked: false },
        subtasks: undefined,
      }
    return isHidden(each) ? { ...each, verdict: 'Wrong Answer' } : each
  })
}

function participantOf({ participants }: Board, number: number): Participant {
  const participant = participants.get(number)
  if (!participant) throw new Error(`there is no participant ${number}`)
  return participant
}

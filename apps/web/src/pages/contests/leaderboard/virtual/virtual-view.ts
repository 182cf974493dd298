import type { Row } from '@arbiter/rules/board/facts'
import { decodeRow, type WireRow } from '@arbiter/rules/board/row-codec'
import type { SessionUser } from '../../../../features/session/session.ts'
import type { BoardPerson, Flash } from '../board-state.ts'
import type { BoardView } from '../board-view.ts'
import type { ReplayBoard } from '../replay/replay-board.ts'

/**
 * The board of a moment with the viewer's newest row. The log was fetched once and knows the verdicts until then; those that come
 * later are in the row that the stream sends.
 */
export function withNewestRow(
  { facts, rows }: Pick<ReplayBoard, 'facts' | 'rows'>,
  newest: WireRow | null,
): ReadonlyMap<number, Row> {
  if (newest === null) return rows
  // Its times already follow the viewer's clock. A virtual run is ranked on this board only.
  const row: Row = { ...decodeRow(facts, newest), kind: 'person' }
  return new Map([...rows, [row.participant, row]])
}

export function withOwnFlash(
  flashes: ReadonlyMap<number, Flash>,
  participant: number,
  flash: Flash | undefined,
): ReadonlyMap<number, Flash> {
  return flash ? new Map([...flashes, [participant, flash]]) : flashes
}

/** Made from the session, because the list of people has only official participants. */
export function virtualPerson(participant: number, user: SessionUser | null): BoardPerson {
  const name = user ? `${user.firstname} ${user.lastname}` : ''
  return { participant, username: user?.username ?? '', name, rating: user?.rating ?? null, kind: 'virtual' }
}

export interface Placing {
  /** Null for a disqualified viewer. */
  rank: number | null
  /** How many are ranked, the viewer among them. */
  of: number
  isPending: boolean
}

export function placingOf({ entries }: BoardView, participant: number): Placing | null {
  const own = entries.find(({ row }) => row.participant === participant)
  if (!own) return null
  const of = entries.filter(({ rank }) => rank !== null).length
  return { rank: own.rank, of, isPending: own.row.pending > 0 }
}

import type { getContestLog } from '@arbiter/contract/contests/contest-board'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import { contestTimeLog } from '@arbiter/rules/board/contest-time-log'
import { type ExplainedCell, explainRow } from '@arbiter/rules/board/explain-row'
import type { ContestFacts, Row } from '@arbiter/rules/board/facts'
import { encodeRow, type WireRow } from '@arbiter/rules/board/row-codec'
import { countUntil, jumpTo, newTimeline } from '@arbiter/rules/board/timeline'
import { virtualLog } from '@arbiter/rules/board/virtual-log'
import { milliseconds } from '@arbiter/rules/contests/contest-clock'
import { eventsOf } from './event-columns.ts'

/** A moment of the board, as the difference to the moment that was sent before. */
export interface ReplayMoment {
  /** Milliseconds since the start of the contest. */
  atMs: number
  facts: ContestFacts
  /** `WireRow[]` as JSON, which is posted between threads faster than nested lists. */
  rows: string
  gone: number[]
}

export interface ReplayEngine {
  /** The board at a moment. From the end of the contest on, it includes everything that was decided later. */
  momentAt: (atMs: number) => ReplayMoment
  explainAt: (atMs: number, participant: number) => ExplainedCell[]
}

/** Folds a log up to any moment. Runs in a worker, so that a jump does not block the page. */
export function replayEngine(
  log: Pick<ReplyOf<typeof getContestLog>, 'events' | 'frame'>,
  virtual: number | null = null,
): ReplayEngine {
  const events = virtual === null ? contestTimeLog(eventsOf(log)) : virtualLog(eventsOf(log), virtual)
  const start = milliseconds(log.frame.startTime)
  const lengthMs = milliseconds(log.frame.endTime) - start
  const times = Float64Array.from(events, ({ at }) => milliseconds(at) - start)
  const timeline = newTimeline(events)
  const boardAt = (atMs: number) => jumpTo(timeline, atMs >= lengthMs ? events.length : countUntil(times, atMs))
  let sent: ReadonlyMap<number, Row> = new Map()
  return {
    explainAt: (atMs, participant) => explainRow(boardAt(atMs), participant),
    momentAt: (atMs) => {
      const { facts, rows } = boardAt(atMs)
      const changes = changesBetween(facts, sent, rows)
      sent = new Map(rows)
      return { atMs, facts, ...changes }
    },
  }
}

/** Rows are replaced and never changed, so those that are the same object need not be sent. */
function changesBetween(facts: ContestFacts, sent: ReadonlyMap<number, Row>, rows: ReadonlyMap<number, Row>) {
  const changed: WireRow[] = []
  for (const [participant, row] of rows) if (sent.get(participant) !== row) changed.push(encodeRow(facts, row))
  const gone = [...sent.keys()].filter((participant) => !rows.has(participant))
  return { rows: JSON.stringify(changed), gone }
}

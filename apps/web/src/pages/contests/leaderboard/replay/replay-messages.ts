import type { getContestLog } from '@arbiter/contract/contests/contest-board'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { ExplainedCell } from '@arbiter/rules/board/explain-row'
import type { ReplayMoment } from './replay-engine.ts'

/** What the page asks its worker. */
export type ReplayQuestion =
  /** `virtual` is the participant of the viewer's virtual run to include; null for the contest as it was. */
  | { type: 'open'; id: string; virtual: number | null }
  | { type: 'jump'; atMs: number }
  | ({ type: 'explain' } & ExplainQuestion)

export interface ExplainQuestion {
  atMs: number
  participant: number
  /** The version of the row on the page that the answer explains. */
  version: string
  /** The row came from the stream and is newer than the fetched log. */
  isNewer: boolean
}

export interface ExplainedRow {
  participant: number
  version: string
  cells: ExplainedCell[]
}

/** Everything of the log but its events. */
export type ReplayLog = Omit<ReplyOf<typeof getContestLog>, 'events' | 'success'> & { count: number }

export type ReplayAnswer =
  | { type: 'opened'; log: ReplayLog }
  | { type: 'failed'; sentence: string }
  | { type: 'moment'; moment: ReplayMoment }
  | ({ type: 'explained' } & ExplainedRow)

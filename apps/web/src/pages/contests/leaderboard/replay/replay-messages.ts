import type { getContestLog } from '@arbiter/contract/contest-board'
import type { ReplyOf } from '@arbiter/contract/endpoint'
import type { ReplayMoment } from './replay-engine.ts'

/** What the page asks its worker. */
export type ReplayQuestion = { type: 'open'; id: string } | { type: 'jump'; atMs: number }

/** Everything of the log but its events. */
export type ReplayLog = Omit<ReplyOf<typeof getContestLog>, 'events' | 'success'> & { count: number }

export type ReplayAnswer =
  | { type: 'opened'; log: ReplayLog }
  | { type: 'failed'; sentence: string }
  | { type: 'moment'; moment: ReplayMoment }

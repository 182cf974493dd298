import type { Db } from '@arbiter/database/connect'
import { sweepEvents } from '@arbiter/database/submission-events'
import { dropExpiredSessions } from './http/session.ts'

/** Whoever opens the stream of a judging later than this is told from the judgement itself. */
const EVENTS_KEPT_SECONDS = 24 * 60 * 60

/** Takes away what has had its time. */
export async function sweep(db: Db, now: Date): Promise<void> {
  await dropExpiredSessions(db, now)
  let swept: number
  do swept = await sweepEvents(db, EVENTS_KEPT_SECONDS)
  while (swept > 0)
}

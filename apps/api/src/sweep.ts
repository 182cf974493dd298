import { attemptEach } from '@arbiter/database/attempt-each'
import { deleteOldCalibrations } from '@arbiter/database/calibrations'
import { databaseNow } from '@arbiter/database/clock'
import { deleteOldMeasurements } from '@arbiter/database/complexity-queue'
import type { Connection, Db } from '@arbiter/database/connect'
import { deleteOldSearches } from '@arbiter/database/counterexample-queue'
import { finaliseContests } from '@arbiter/database/finalise-contests'
import { deleteOldProposals } from '@arbiter/database/proposal-queue'
import { remindParticipants } from '@arbiter/database/remind-participants'
import { addUpScoreCounts } from '@arbiter/database/score-counts'
import { settleEndedContests } from '@arbiter/database/settle-contests'
import { sweepEvents } from '@arbiter/database/submission-events'
import { SIGN_IN_MEMORY_MS } from '@arbiter/rules/sign-in-delay'
import { dropExpiredResets } from './passwords/store.ts'
import { sweepPictures } from './problem-pictures/service.ts'
import { recheckTimes } from './rejudges/recheck-times.ts'
import { dropExpiredSessions } from './sessions/session.ts'
import { dropOldAttempts } from './sessions/sign-in-store.ts'
import { deleteOldTrials } from './trials/store.ts'

/** Streams that are opened later than this are replayed from the judgement itself. */
const EVENTS_KEPT_SECONDS = 24 * 60 * 60

/**
 * What follows from the clock: points of contests that have ended count, boards become final and are rated, and those who
 * take part in what starts soon are notified; what a drifting judge measured is judged again. Each is done once, whichever server comes first.
 */
export async function settle(db: Connection['db']): Promise<void> {
  const now = await databaseNow(db)
  await attemptEach([settleEndedContests, finaliseContests, remindParticipants, recheckTimes], async (act) => {
    await act(db, now)
    return true
  })
}

/** Takes away what has had its time. */
export async function sweep(db: Db): Promise<void> {
  const now = await databaseNow(db)
  await dropExpiredSessions(db, now)
  await dropOldAttempts(db, now, SIGN_IN_MEMORY_MS)
  await dropExpiredResets(db, now)
  await addUpScoreCounts(db)
  await untilNone(() => sweepEvents(db, EVENTS_KEPT_SECONDS))
  await deleteOldTrials(db)
  await deleteOldSearches(db)
  await deleteOldMeasurements(db)
  await deleteOldCalibrations(db)
  await deleteOldProposals(db)
  await untilNone(() => sweepPictures(db))
}

async function untilNone(sweepSome: () => Promise<number>): Promise<void> {
  while ((await sweepSome()) > 0) {}
}

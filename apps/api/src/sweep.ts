import { attemptEach } from '@arbiter/database/attempt-each'
import { deleteOldCalibrations } from '@arbiter/database/calibrations'
import { databaseNow } from '@arbiter/database/clock'
import type { Connection, Db } from '@arbiter/database/connect'
import { finaliseContests } from '@arbiter/database/finalise-contests'
import { deleteOldJobs } from '@arbiter/database/job-table'
import { deleteOldProposals } from '@arbiter/database/proposal-queue'
import { remindParticipants } from '@arbiter/database/remind-participants'
import { addUpScoreCounts } from '@arbiter/database/score-counts'
import { settleEndedContests } from '@arbiter/database/settle-contests'
import { sweepEvents } from '@arbiter/database/submission-events'
import { SUBMISSION_EVENTS_KEPT_HOURS } from '@arbiter/rules/limits'
import { SIGN_IN_MEMORY_MS } from '@arbiter/rules/sign-in-delay'
import { deleteOldEntries } from './drafts/store.ts'
import { dropOldCounts } from './http/request-counts.ts'
import { deleteOldNotifications } from './notifications/store.ts'
import { dropExpiredResets } from './passwords/store.ts'
import { sweepPictures } from './problem-pictures/service.ts'
import { recheckTimes } from './rejudges/recheck-times.ts'
import { startSystemTests } from './rejudges/system-tests.ts'
import { dropExpiredSessions } from './sessions/session.ts'
import { dropOldAttempts } from './sessions/sign-in-store.ts'
import { measureLimits } from './solutions/measure-limits.ts'
import { deleteOldTrials } from './trials/store.ts'

/**
 * What happens at a certain time: system tests start, points of ended contests count, boards become final and are rated,
 * participants are reminded of a start; submissions that a drifting judge measured are rejudged; measured time limits take
 * effect. Each happens once, whichever server comes first.
 */
export async function settle(db: Connection['db']): Promise<void> {
  const now = await databaseNow(db)
  await attemptEach(
    [startSystemTests, settleEndedContests, finaliseContests, remindParticipants, recheckTimes, measureLimits],
    async (act) => {
      await act(db, now)
      return true
    },
  )
}

/** Deletes expired data (docs/operations.md lists it). If one deletion fails, the others still run. */
export async function sweep(db: Db): Promise<void> {
  const now = await databaseNow(db)
  const acts: (() => Promise<unknown>)[] = [
    () => dropExpiredSessions(db, now),
    () => dropOldAttempts(db, now, SIGN_IN_MEMORY_MS),
    () => dropExpiredResets(db, now),
    () => dropOldCounts(db, now),
    () => addUpScoreCounts(db),
    () => untilNone(() => sweepEvents(db, SUBMISSION_EVENTS_KEPT_HOURS * HOUR_SECONDS)),
    () => deleteOldTrials(db),
    () => deleteOldJobs(db),
    () => deleteOldCalibrations(db),
    () => deleteOldProposals(db),
    () => untilNone(() => deleteOldNotifications(db)),
    () => untilNone(() => deleteOldEntries(db)),
    () => untilNone(() => sweepPictures(db)),
  ]
  await attemptEach(acts, async (act) => {
    await act()
    return true
  })
}

const HOUR_SECONDS = 60 * 60

async function untilNone(sweepSome: () => Promise<number>): Promise<void> {
  while ((await sweepSome()) > 0) {}
}

import { databaseNow } from '@arbiter/database/connection/clock'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { dropOldChanges, endFeeds, tellClocks } from '@arbiter/database/contests/ccs-clock'
import { finaliseContests } from '@arbiter/database/contests/finalise-contests'
import { remindParticipants } from '@arbiter/database/contests/remind-participants'
import { addUpScoreCounts } from '@arbiter/database/contests/score-counts'
import { settleEndedContests } from '@arbiter/database/contests/settle-contests'
import { attemptEach } from '@arbiter/database/queue/attempt-each'
import { deleteOldCalibrations } from '@arbiter/database/queue/calibrations'
import { deleteOldJobs } from '@arbiter/database/queue/job-table'
import { deleteOldProposals } from '@arbiter/database/queue/proposal-queue'
import { sweepEvents } from '@arbiter/database/queue/submission-events'
import { noteContestMoments } from '@arbiter/database/webhooks/contest-moments'
import { SUBMISSION_EVENTS_KEPT_HOURS } from '@arbiter/rules/limits'
import { SIGN_IN_MEMORY_MS } from '@arbiter/rules/people/sign-in-delay'
import { dropExpiredResets } from './accounts/passwords/store.ts'
import { dropExpiredSessions } from './accounts/sessions/session.ts'
import { dropOldAttempts } from './accounts/sessions/sign-in-store.ts'
import { dropExpiredTokens } from './accounts/tokens/store.ts'
import { deleteOldEntries } from './drafts/store.ts'
import { dropOldCounts } from './http/request-counts.ts'
import { deleteOldNotifications } from './notifications/store.ts'
import { sweepPictures } from './problem-pictures/service.ts'
import { recheckTimes } from './rejudges/recheck-times.ts'
import { startSystemTests } from './rejudges/system-tests.ts'
import { measureLimits } from './solutions/measure-limits.ts'
import { deleteOldTrials } from './trials/store.ts'
import { deleteOldDeliveries } from './webhooks/queue.ts'

/**
 * What happens at a certain time: system tests start, points of ended contests count, boards become final and are rated,
 * participants are reminded of a start; webhooks are told of moments of contests; submissions that a drifting judge measured are rejudged; measured time limits take
 * effect. Each happens once, whichever server comes first.
 */
export async function settle(db: Connection['db']): Promise<void> {
  const now = await databaseNow(db)
  await attemptEach(
    [
      ...[tellClocks, startSystemTests, settleEndedContests, finaliseContests, endFeeds],
      ...[remindParticipants, noteContestMoments, recheckTimes, measureLimits],
    ],
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
    () => dropExpiredTokens(db, now),
    () => dropOldChanges(db, now),
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
    () => untilNone(() => deleteOldDeliveries(db)),
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

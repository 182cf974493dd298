import { Refusal } from '@arbiter/contract/refusal'
import { type Said, said } from '@arbiter/contract/said'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { announceToContest } from '@arbiter/database/contests/contest-announcements'
import { appendForAll, appendLocked, lockContest, lockParticipant } from '@arbiter/database/contests/contest-log'
import { removedOf, storedIntervals } from '@arbiter/database/contests/contest-times'
import { withdrawRatings } from '@arbiter/database/contests/ratings'
import { lockScores } from '@arbiter/database/contests/scores'
import { rescoreContest } from '@arbiter/database/contests/settle-contests'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { isLiveNow } from '@arbiter/rules/contests/contest-freeze'
import { merged, overlap, type Removed, removedAt } from '@arbiter/rules/contests/contest-time'
import type { Viewer } from '@arbiter/rules/people/access'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../audit/service.ts'
import { announced } from './announced.ts'
import { existingContest, type FoundContest, seeContest } from './seen-contest.ts'
import { updateContestRow } from './store.ts'
import { heldFromOf, ownEndShown, shownTimes, timesAfter } from './times.ts'

/** What organisers do to the clock of a contest. Each writes the whole list of what is removed, an audit entry and an announcement. */

interface Act {
  actorId: string
  id: string
  now: Date
}

/** The clock stands still from now on; the end moves when the contest goes on. */
export async function pauseContest(db: Connection['db'], act: Act): Promise<FoundContest> {
  return changeClock(db, act, 'contest.pause', (contest, removed) => {
    refuseUnlessLive(contest, act.now)
    const at = act.now.getTime()
    if (contest.pausedAt !== null || removedAt(removed, at)) throw new Refusal('contest.already-paused')
    return inOrder([...removed, [at, Number.POSITIVE_INFINITY]])
  })
}

/** A break that was planned for a time within the pause is a part of it. */
export async function resumeContest(db: Connection['db'], act: Act): Promise<FoundContest> {
  return changeClock(db, act, 'contest.resume', (contest, removed) => {
    if (contest.pausedAt === null) throw new Refusal('contest.not-paused')
    return merged(closedAt(removed, act.now))
  })
}

/** A break ahead, or time that was lost. It may lie in a contest that is over, unless that would start it again. */
export async function removeTime(
  db: Connection['db'],
  act: Act,
  { from, to }: { from: Date; to: Date },
): Promise<FoundContest> {
  return changeClock(db, act, 'contest.remove-time', (contest, removed) => {
    const interval: Removed = [from.getTime(), to.getTime()]
    refuseInterval(contest, removed, interval)
    return inOrder([...removed, interval])
  })
}

export async function putTimeBack(db: Connection['db'], act: Act, from: Date): Promise<FoundContest> {
  return changeClock(db, act, 'contest.put-back-time', (_, removed) => {
    const kept = removed.filter(([begin, end]) => begin !== from.getTime() || end === Number.POSITIVE_INFINITY)
    if (kept.length === removed.length) throw new Refusal('contest.interval-unknown')
    return kept
  })
}

const inOrder = (removed: Removed[]) => removed.toSorted(([one], [other]) => one - other)

/** The pause that goes on ends now. */
export const closedAt = (removed: readonly Removed[], now: Date): Removed[] =>
  removed.map(([from, to]) => (to === Number.POSITIVE_INFINITY ? [from, now.getTime()] : [from, to]))

function refuseUnlessLive(contest: FoundContest, now: Date): void {
  const answer = isLiveNow(contest, now)
  if (answer !== 'ok') throw new Refusal(answer)
}

function refuseInterval(contest: FoundContest, removed: readonly Removed[], [from, to]: Removed): void {
  const { startTime, endTime } = shownTimes(contest)
  if (to <= from) throw new Refusal('contest.interval-order')
  if (from < startTime.getTime() || from >= endTime.getTime()) throw new Refusal('contest.interval-outside')
  if (overlap(removed, from, to) > 0) throw new Refusal('contest.interval-overlaps')
}

type ClockAct = Extract<
  AuditedAct,
  'contest.pause' | 'contest.resume' | 'contest.remove-time' | 'contest.put-back-time'
>

async function changeClock(
  db: Connection['db'],
  { actorId, id, now }: Act,
  action: ClockAct,
  change: (contest: FoundContest, removed: readonly Removed[]) => readonly Removed[],
): Promise<FoundContest> {
  return db.transaction(async (db) => {
    await lockScores(db)
    await lockContest(db, id)
    const before = await existingContest(db, id)
    const removed = change(before, removedOf(before))
    const columns = timesAfter(before, { removed }, now)
    await refuseRestart(db, before, columns.endTime, now)
    await updateContestRow(db, id, columns)
    await logClock(db, before, removed, now)
    await rescoreContest(db, id)
    const details = { title: before.title, before: { removed: before.removed }, after: { removed: columns.removed } }
    await recordAct(db, { actorId, action, subjectKind: 'contest', subjectId: id, details })
    const after = await existingContest(db, id)
    await announceToContest(db, { contestId: id, ...newsOf(action, after), createdBy: actorId })
    return after
  })
}

/** Ratings rest on the end that the contest had. */
async function refuseRestart(db: Db, contest: FoundContest, endTime: Date, now: Date): Promise<void> {
  if (contestPhase(contest, now) !== 'ended') return
  if (endTime.getTime() > now.getTime()) throw new Refusal('contest.interval-restarts')
  await withdrawRatings(db, contest.id)
}

/** Called under `lockContest`, with the contest as it was before. */
export async function logClock(db: Db, before: FoundContest, removed: readonly Removed[], now: Date): Promise<void> {
  const heldFrom = heldFromOf(before, now)
  const payload = { removed: storedIntervals(removed), heldFrom: heldFrom && new Date(heldFrom).toISOString() }
  await appendForAll(db, before.id, [{ kind: 'clock', payload }])
}

/** An announcement is one text for every time zone. */
const utc = (moment: Date) => `${moment.toISOString().slice(0, 16).replace('T', ' ')} UTC`

function newsOf(action: ClockAct, contest: FoundContest) {
  if (contest.pausedAt !== null && action === 'contest.pause')
    return announced(said('contest-clock', 'paused'), [said('contest-clock', 'whilePaused')])
  const title = action === 'contest.resume' ? said('contest-clock', 'resumed') : said('contest-clock', 'changed')
  return announced(title, [endOf(contest)])
}

function endOf(contest: FoundContest): Said {
  const { endTime } = shownTimes(contest)
  return said('contest-clock', contest.windowMinutes === null ? 'ends' : 'endsAtTheLatest', { utc: utc(endTime) })
}

export interface OpenWindow {
  startTime: Date
  endTime: Date
}

/** Starts the participant's own time. Once it runs, calling again changes nothing. */
export async function openWindow(db: Connection['db'], viewer: Viewer, id: string, now: Date): Promise<OpenWindow> {
  return db.transaction(async (db) => {
    await lockParticipant(db, viewer.id, id)
    const contest = await seeContest(db, viewer, id)
    const { participant, startsAt } = contest
    if (startsAt) return { startTime: startsAt, endTime: ownEndShown(contest, startsAt) }
    refuseWindow(contest, now)
    if (participant === null) throw new Refusal('contest.not-registered')
    await appendLocked(db, id, participant, { kind: 'started', payload: { at: now.toISOString() } })
    const opened = await seeContest(db, viewer, id)
    return { startTime: opened.startsAt ?? now, endTime: opened.endsAt ?? contest.endTime }
  })
}

function refuseWindow(contest: FoundContest, now: Date): void {
  if (contest.windowMinutes === null) throw new Refusal('contest.without-windows')
  refuseUnlessLive(contest, now)
  if (removedAt(removedOf(contest), now.getTime())) throw new Refusal('contest.paused')
}

import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { channels, notify } from '@arbiter/database/connection/registry'
import { announceToContest } from '@arbiter/database/contests/contest-announcements'
import { logFacts } from '@arbiter/database/contests/contest-facts'
import { appendForAll, lockContest } from '@arbiter/database/contests/contest-log'
import { removedOf, scheduleOf } from '@arbiter/database/contests/contest-times'
import { lockScores } from '@arbiter/database/contests/scores'
import { rescoreContest } from '@arbiter/database/contests/settle-contests'
import { isOverForAll } from '@arbiter/database/queue/judge-queue'
import { problemLetter } from '@arbiter/rules/contests/contest'
import { canFreezeNow, freezeTimeAfter, freezeTimeAtEnd, isLiveNow } from '@arbiter/rules/contests/contest-freeze'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { changesBetween } from '../audit/changes.ts'
import { recordAct } from '../audit/service.ts'
import { announced } from './announced.ts'
import { closedAt, logClock } from './clock.ts'
import { notifyParticipants } from './participant-notices.ts'
import { existingContest, type FoundContest, selectContestProblems } from './seen-contest.ts'
import { updateContestProblem, updateContestRow } from './store.ts'
import { contestNow, shownTimes, timesAfter } from './times.ts'

const MINUTE_MS = 60_000

interface Extended {
  endTime: Date
  freezeTime: Date | null
}

const subject = (subjectId: string) => ({ subjectKind: 'contest', subjectId })

/** Only while the contest runs: before, it is edited; afterwards the participants have left. */
export async function extendContest(
  db: Connection['db'],
  actorId: string,
  id: string,
  minutes: number,
  now: Date,
): Promise<Extended> {
  return db.transaction(async (db) => {
    await lockScores(db)
    await lockContest(db, id)
    const contest = await existingContest(db, id)
    refuseUnlessLive(contest, now)
    const schedule = scheduleOf(contest)
    const endTime = new Date(schedule.endTime.getTime() + minutes * MINUTE_MS)
    const before = { ...schedule, isUnfrozen: false }
    const freezeTime = freezeTimeAfter(before, { ...schedule, endTime }, contestNow(contest, now))
    const change = timesAfter(contest, { endTime, freezeTime }, now)
    await reschedule(db, { actorId, action: 'contest.extend' }, contest, change)
    await notifyParticipants(db, contest, 'contest-extended', { minutes })
    return shownTimes({ ...contest, ...change })
  })
}

function refuseUnlessLive(contest: FoundContest, now: Date): void {
  const answer = isLiveNow(contest, now)
  if (answer !== 'ok') throw new Refusal(answer)
}

export async function freezeContest(db: Connection['db'], actorId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockScores(db)
    await lockContest(db, id)
    const contest = await existingContest(db, id)
    const answer = canFreezeNow({ ...contest, isUnfrozen: contest.unfrozenAt !== null }, now)
    if (answer !== 'ok') throw new Refusal(answer)
    const change = timesAfter(contest, { freezeTime: contestNow(contest, now) }, now)
    await reschedule(db, { actorId, action: 'contest.freeze' }, contest, change)
  })
}

/** Participants may be about to submit, so all of them are notified. */
export async function endContest(db: Connection['db'], actorId: string, id: string, now: Date): Promise<Extended> {
  return db.transaction(async (db) => {
    await lockScores(db)
    await lockContest(db, id)
    const contest = await existingContest(db, id)
    refuseUnlessLive(contest, now)
    const change = timesAtEnd(contest, now)
    await reschedule(db, { actorId, action: 'contest.end' }, contest, change)
    if (contest.pausedAt !== null) await logClock(db, contest, closedAt(removedOf(contest), now), now)
    await notifyParticipants(db, contest, 'contest-changed')
    return change
  })
}

/** A contest that is paused ends with the beginning of its pause. */
function timesAtEnd(contest: FoundContest, now: Date) {
  const at = contestNow(contest, now)
  const freezeTime = freezeTimeAtEnd({ ...contest, isUnfrozen: contest.unfrozenAt !== null }, now)
  const times = { endTime: at, freezeTime: freezeTime && scheduleOf(contest).freezeTime }
  return timesAfter(contest, { ...times, removed: closedAt(removedOf(contest), now) }, now)
}

/** Pauses or resumes submissions to a problem. Setting the current value again changes nothing. */
export async function pauseProblem(
  db: Connection['db'],
  actorId: string,
  { contestId, problemId }: { contestId: string; problemId: string },
  isPaused: boolean,
  now: Date,
): Promise<void> {
  await db.transaction(async (db) => {
    await lockContest(db, contestId)
    const contest = await existingContest(db, contestId)
    refuseUnlessLive(contest, now)
    const problems = await selectContestProblems(db, contestId)
    const index = problems.findIndex(({ id }) => id === problemId)
    if (index === -1) throw new Refusal('contest.problem-not-included')
    if (problems[index]?.isPaused === isPaused) return
    await updateContestProblem(db, contestId, problemId, { isPaused })
    const letter = problemLetter(index)
    const action = isPaused ? 'contest.pause-problem' : 'contest.resume-problem'
    const details = { title: contest.title, letter, problemId, after: { isPaused } }
    await recordAct(db, { actorId, action, ...subject(contestId), details })
    await announceToContest(db, { contestId, ...pauseNews(letter, isPaused), createdBy: actorId })
  })
}

const pauseNews = (letter: string, isPaused: boolean) =>
  isPaused
    ? announced(said('problem-pause', 'paused', { letter }), [said('problem-pause', 'whilePaused')])
    : announced(said('problem-pause', 'resumed', { letter }), [said('problem-pause', 'afterPause')])

/** Setting the current value again changes nothing. */
export async function hideBoard(db: Connection['db'], actorId: string, id: string, isHidden: boolean): Promise<void> {
  await db.transaction(async (db) => {
    await lockContest(db, id)
    const contest = await existingContest(db, id)
    if (contest.isBoardHidden === isHidden) return
    const change = { isBoardHidden: isHidden }
    await updateContestRow(db, id, change)
    const action = isHidden ? 'contest.hide-board' : 'contest.show-board'
    const details = { title: contest.title, ...changesBetween(contest, change) }
    await recordAct(db, { actorId, action, ...subject(id), details })
    await notify(db, channels.contest, id)
  })
}

type Times = ReturnType<typeof timesAfter>

/** Writes the row, the event, everything scored by the schedule, and the entry in the audit log. */
async function reschedule(
  db: Db,
  act: { actorId: string; action: AuditedAct },
  contest: FoundContest,
  change: Times,
): Promise<void> {
  await updateContestRow(db, contest.id, change)
  await logFacts(db, contest.id)
  await rescoreContest(db, contest.id)
  const { endTime, freezeTime } = shownTimes({ ...contest, ...change })
  const details = { title: contest.title, ...changesBetween({ ...shownTimes(contest) }, { endTime, freezeTime }) }
  await recordAct(db, { ...act, ...subject(contest.id), details })
}

export async function unfreezeContest(db: Connection['db'], actorId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockContest(db, id)
    await refuseUnlessFrozen(db, id, now)
    await unfreeze(db, actorId, id, now)
  })
}

/** Called under `lockContest`. A freeze holds until the last participant's end. */
export async function refuseUnlessFrozen(db: Db, id: string, now: Date): Promise<void> {
  const contest = await existingContest(db, id)
  if (!(await isOverForAll(db, id, now))) throw new Refusal('contest.not-ended')
  if (contest.freezeTime === null || contest.unfrozenAt !== null) throw new Refusal('contest.not-frozen')
}

export async function unfreeze(db: Db, actorId: string, id: string, now: Date): Promise<void> {
  const { title } = await existingContest(db, id)
  await updateContestRow(db, id, { unfrozenAt: now })
  await recordAct(db, {
    actorId,
    action: 'contest.unfreeze',
    ...subject(id),
    details: { title, after: { unfrozenAt: now } },
  })
  await appendForAll(db, id, [{ kind: 'unfrozen', payload: {} }])
}

import type { cloneContest as clone } from '@arbiter/contract/contests/contest-control'
import type { createContest, updateContest } from '@arbiter/contract/contests/contest-editing'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import { said } from '@arbiter/contract/said'
import { ownMade } from '@arbiter/database/accounts/giving'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { announceToContest } from '@arbiter/database/contests/contest-announcements'
import { logFacts, openLog } from '@arbiter/database/contests/contest-facts'
import { appendForAll, lockContest } from '@arbiter/database/contests/contest-log'
import { scheduleOf } from '@arbiter/database/contests/contest-times'
import { rerate, withdrawRatings } from '@arbiter/database/contests/ratings'
import { lockScores } from '@arbiter/database/contests/scores'
import { rescoreContest } from '@arbiter/database/contests/settle-contests'
import { disqualifyStaffOf } from '@arbiter/database/contests/staff'
import { contestPhase, lengthMinutes } from '@arbiter/rules/contests/contest-clock'
import { freezeTimeAfter, freezeTimeAsked, freezeTimeOf, movedTo } from '@arbiter/rules/contests/contest-freeze'
import { canBeRated, takesPersons, takesTeams } from '@arbiter/rules/contests/takes'
import { CONTEST_PROBLEM_POINTS, CONTEST_REMINDER_MINUTES, POINTS_DECIMALS } from '@arbiter/rules/limits'
import { may } from '@arbiter/rules/people/abilities'
import type { Viewer } from '@arbiter/rules/people/access'
import { canSchedule, endsAfterStart } from '@arbiter/rules/people/permissions'
import { changesBetween } from '../audit/changes.ts'
import { recordAct } from '../audit/service.ts'
import { announced } from './announced.ts'
import { auditedFields } from './audited-fields.ts'
import { type ContestSettings, changeNews } from './change-news.ts'
import { notifyParticipants } from './participant-notices.ts'
import { findEntered } from './participant-store.ts'
import { existingContest, type FoundContest, selectContestProblems } from './seen-contest.ts'
import { type ContestRow, insertContest, replaceProblems, updateContestRow, usableProblems } from './store.ts'
import { contestNow, inContestTime, timesAfter } from './times.ts'

type Draft = BodyOf<typeof createContest>
type Change = BodyOf<typeof updateContest>

const subject = (subjectId: string) => ({ subjectKind: 'contest', subjectId })

export async function addContest(db: Connection['db'], actor: Viewer, draft: Draft, now: Date): Promise<string> {
  const schedule = draftedTimes(draft)
  const answer = canSchedule(schedule, now)
  if (answer !== 'ok') throw new Refusal(answer)
  return db.transaction(async (db) => {
    const row = {
      ...rowOf(draft),
      ...schedule,
      freezeTime: allowed(freezeTimeOf(schedule, draft.freezeMinutes)),
      createdBy: actor.id,
    }
    refuseWindows({ ...draft, ...schedule })
    const id = await insertContest(db, { ...row, decayMinutes: draft.windowMinutes ?? lengthMinutes(schedule) })
    await makeOwner(db, actor.id, id)
    await writeProblems(db, actor, id, draft.problems, draft)
    await openLog(db, id)
    await recordAct(db, {
      actorId: actor.id,
      action: 'contest.create',
      ...subject(id),
      details: { title: draft.title, after: draft },
    })
    return id
  })
}

/** Its maker becomes the owner. */
async function makeOwner(db: Db, makerId: string, contestId: string): Promise<void> {
  if ((await ownMade(db, makerId, 'contest', contestId)) === 'too-many') throw new Refusal('grant.too-many')
}

/** Copies everything but participants, news and submissions. */
export async function cloneContest(
  db: Connection['db'],
  actor: Viewer,
  sourceId: string,
  { title, startTime }: BodyOf<typeof clone>,
  now: Date,
): Promise<string> {
  const actorId = actor.id
  if (!may(actor, 'contest.create', { kind: 'site' })) throw new Refusal('admin.required')
  return db.transaction(async (db) => {
    const source = await existingContest(db, sourceId)
    const problems = await selectContestProblems(db, sourceId)
    const times = movedTo(scheduleOf(source), new Date(startTime))
    const answer = canSchedule(times, now)
    if (answer !== 'ok') throw new Refusal(answer)
    const row = { ...copiedFields(source), ...times, title, createdBy: actorId }
    const id = await insertContest(db, { ...row, decayMinutes: source.windowMinutes ?? lengthMinutes(times) })
    await makeOwner(db, actorId, id)
    const copies = problems.map(({ id: problemId, position, points, pretestCount }) => ({
      ...{ contestId: id, problemId, position, points, pretestCount },
    }))
    await replaceProblems(db, id, copies)
    await openLog(db, id)
    const details = { title, source: { id: sourceId, title: source.title }, after: times }
    await recordAct(db, { actorId, action: 'contest.clone', ...subject(id), details })
    return id
  })
}

function copiedFields(source: FoundContest) {
  const { description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions } = source
  const { accessCode, medals, penaltyPerWrongSubmissionMinutes, subtaskRule, hasPretests, allowsUnofficial, hasHacks } =
    source
  return {
    ...{ description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions, allowsUnofficial },
    ...{ accessCode, medals, penaltyPerWrongSubmissionMinutes, subtaskRule, hasPretests, hasHacks },
    ...{ allowedLanguages: source.allowedLanguages, windowMinutes: source.windowMinutes },
    ...{ takes: source.takes, maxTeamSize: source.maxTeamSize },
  }
}

/** Absent fields stay. Takes the contest's lock first, so that no submission is scored by half of the change. */
export async function changeContest(
  db: Connection['db'],
  actor: Viewer,
  id: string,
  change: Change,
  now: Date,
): Promise<void> {
  const actorId = actor.id
  await db.transaction(async (db) => {
    await lockScores(db)
    await lockContest(db, id)
    const before = await existingContest(db, id)
    const problemsBefore = await selectContestProblems(db, id)
    const row = changedRow(before, change, now)
    await refuseOthers(db, before, change)
    if (row.endTime?.getTime() !== before.endTime.getTime()) await withdrawRatings(db, id)
    await updateContestRow(db, id, row)
    if (row.isRated !== undefined && row.isRated !== before.isRated) await rerate(db, id)
    if (change.problems || change.problemPoints || change.problemPretests)
      await writeProblems(db, actor, id, change.problems ?? problemsBefore.map((problem) => problem.id), change)
    await logFacts(db, id)
    if (before.unfrozenAt && row.unfrozenAt === null) await appendForAll(db, id, [{ kind: 'frozen', payload: {} }])
    await rescoreContest(db, id)
    const details = { title: before.title, ...changesBetween(auditedFields(before, problemsBefore), change) }
    await recordAct(db, { actorId, action: 'contest.update', ...subject(id), details })
    await announceChange(db, actorId, { contest: before, problems: problemsBefore }, now)
    if (isNews(change)) await notifyParticipants(db, { id, title: change.title ?? before.title }, 'contest-changed')
  })
}

/** Who takes part already has to be taken by the changed contest, too. */
async function refuseOthers(db: Db, before: FoundContest, change: Change): Promise<void> {
  const { takes = before.takes, maxTeamSize = before.maxTeamSize, isRated = before.isRated } = change
  if (isRated && !canBeRated(takes)) throw new Refusal('contest.teams-unrated')
  if (takes === before.takes && maxTeamSize >= before.maxTeamSize) return
  const { persons, largestTeam } = await findEntered(db, before.id)
  const isOther = (persons > 0 && !takesPersons[takes]) || (largestTeam !== null && !takesTeams[takes])
  if (isOther) throw new Refusal('contest.takes-others')
  if (largestTeam !== null && largestTeam > maxTeamSize) throw new Refusal('contest.takes-others')
}

/** Participants of a running contest read above the problem what has changed. */
async function announceChange(db: Db, actorId: string, before: ContestSettings, now: Date): Promise<void> {
  const { id } = before.contest
  if (contestPhase(before.contest, now) !== 'live') return
  const after = { contest: await existingContest(db, id), problems: await selectContestProblems(db, id) }
  const news = changeNews(before, after)
  if (news.length === 0) return
  const announcement = announced(said('contest-change', 'title'), news)
  await announceToContest(db, { contestId: id, ...announcement, createdBy: actorId })
}

/** Whether the change concerns participants. */
const isNews = ({ startTime, endTime, problems }: Change) =>
  startTime !== undefined || endTime !== undefined || problems !== undefined

export async function removeContest(db: Connection['db'], actorId: string, id: string, now: Date): Promise<void> {
  await db.transaction(async (db) => {
    await lockScores(db)
    await lockContest(db, id)
    const contest = await existingContest(db, id)
    const before = auditedFields(contest, await selectContestProblems(db, id))
    await updateContestRow(db, id, { deletedAt: now })
    await rescoreContest(db, id)
    await rerate(db, id)
    await recordAct(db, {
      actorId,
      action: 'contest.delete',
      ...subject(id),
      details: { title: contest.title, before },
    })
  })
}

const draftedTimes = ({ startTime, endTime }: { startTime: string; endTime: string }) => ({
  startTime: new Date(startTime),
  endTime: new Date(endTime),
})

interface Times {
  startTime: Date
  endTime: Date
}

type Freeze = ReturnType<typeof freezeTimeAsked>

function allowed(freeze: Freeze): Date | null {
  if (freeze === 'too-long') throw new Refusal('contest.freeze-too-long')
  if (freeze === 'in-force') throw new Refusal('contest.freeze-in-force')
  return freeze
}

function changedFreeze(before: FoundContest, schedule: Times, minutes: number | null | undefined, now: Date) {
  const present = { ...scheduleOf(before), isUnfrozen: before.unfrozenAt !== null }
  const at = contestNow(before, now)
  if (minutes === undefined) return freezeTimeAfter(present, schedule, at)
  return allowed(freezeTimeAsked(present, schedule, minutes, at))
}

function rowOf(draft: Draft) {
  const { title, description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions } = draft
  return {
    ...{ title, description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions },
    accessCode: draft.accessCode || null,
    medals: draft.medals,
    subtaskRule: draft.subtaskRule,
    hasPretests: draft.hasPretests,
    hasHacks: draft.hasHacks,
    allowsUnofficial: draft.allowsUnofficial,
    ...{ allowedLanguages: draft.allowedLanguages, windowMinutes: draft.windowMinutes },
    ...{ takes: draft.takes, maxTeamSize: draft.maxTeamSize },
    penaltyPerWrongSubmissionMinutes: draft.penaltyPerWrongSubmission,
  }
}

function changedRow(before: FoundContest, change: Change, now: Date): Partial<ContestRow> {
  const startTime = change.startTime ? new Date(change.startTime) : before.startTime
  const endTime = change.endTime
    ? inContestTime({ ...before, startTime }, new Date(change.endTime))
    : scheduleOf(before).endTime
  const schedule = { startTime, endTime }
  if (!endsAfterStart(schedule)) throw new Refusal('contest.end-before-start')
  refuseWindows({ ...before, ...definedOf(change), ...schedule })
  if (movesWindow(before, change) && contestPhase(before, now) !== 'upcoming') throw new Refusal('contest.window-fixed')
  const { maxParticipants } = change
  if (maxParticipants != null && maxParticipants < before.participantCount)
    throw new Refusal('contest.participants-exceed')
  return { ...plainChange(change), ...derivedTimes(before, schedule, change, now) }
}

interface Windowed extends Times {
  windowMinutes: number | null
  hasHacks: boolean
}

function refuseWindows({ windowMinutes, hasHacks, ...times }: Windowed): void {
  if (windowMinutes === null) return
  if (windowMinutes > lengthMinutes(times)) throw new Refusal('contest.window-too-long')
  // A participant who begins later would read the programs of others.
  if (hasHacks) throw new Refusal('contest.window-hacks')
}

const definedOf = ({ windowMinutes, hasHacks }: Change) => ({
  ...(windowMinutes !== undefined && { windowMinutes }),
  ...(hasHacks !== undefined && { hasHacks }),
})

const windowAfter = (before: FoundContest, asked: number | null | undefined) =>
  asked === undefined ? before.windowMinutes : asked

const movesWindow = (before: FoundContest, { windowMinutes }: Change) =>
  windowMinutes !== undefined && windowMinutes !== before.windowMinutes

/** Undefined leaves a column unchanged. */
function plainChange(change: Change): Partial<ContestRow> {
  const { title, description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions } = change
  return {
    ...{ title, description, contestType, maxParticipants, isPublic, isRated, allowLateSubmissions },
    medals: change.medals,
    hasPretests: change.hasPretests,
    hasHacks: change.hasHacks,
    allowsUnofficial: change.allowsUnofficial,
    ...{ allowedLanguages: change.allowedLanguages, windowMinutes: change.windowMinutes },
    ...{ takes: change.takes, maxTeamSize: change.maxTeamSize },
    ...ruleAfter(change),
    accessCode: change.accessCode === undefined ? undefined : change.accessCode || null,
    penaltyPerWrongSubmissionMinutes: change.penaltyPerWrongSubmission,
  }
}

/** A contest that gets another rule is scored with fractions, like every new one. */
const ruleAfter = ({ subtaskRule }: Change) => (subtaskRule ? { subtaskRule, decimals: POINTS_DECIMALS } : {})

/** What follows from the schedule: the freeze, whether a lifted freeze holds again, how fast points fall, and a due reminder. */
function derivedTimes(before: FoundContest, schedule: Times, { freezeMinutes, windowMinutes }: Change, now: Date) {
  const hasStarted = contestPhase(before, now) !== 'upcoming'
  const reminder = new Date(schedule.startTime.getTime() - CONTEST_REMINDER_MINUTES * 60_000)
  const freezeTime = changedFreeze(before, schedule, freezeMinutes, now)
  const times = timesAfter(before, { ...schedule, freezeTime }, now)
  return {
    ...times,
    unfrozenAt: times.endTime.getTime() > now.getTime() ? null : before.unfrozenAt,
    decayMinutes: hasStarted ? before.decayMinutes : (windowAfter(before, windowMinutes) ?? lengthMinutes(schedule)),
    remindedAt: reminder.getTime() > now.getTime() ? null : before.remindedAt,
  }
}

/** An absent field stays as it is. */
type ProblemSettings = Pick<Change, 'problemPoints' | 'problemPretests'>

async function writeProblems(
  db: Db,
  actor: Viewer,
  contestId: string,
  problemIds: readonly string[],
  { problemPoints = {}, problemPretests = {} }: ProblemSettings,
): Promise<void> {
  const known = await usableProblems(db, actor, problemIds)
  if (problemIds.some((id) => !known.has(id))) throw new Refusal('contest.problem-unknown')
  const before = new Map((await selectContestProblems(db, contestId)).map((problem) => [problem.id, problem]))
  const points = (id: string) => problemPoints[id] ?? before.get(id)?.points ?? CONTEST_PROBLEM_POINTS.default
  const pretestCount = (id: string) =>
    (id in problemPretests ? problemPretests[id] : before.get(id)?.pretestCount) ?? null
  const row = (id: string, position: number) => ({
    ...{ contestId, position, problemId: id, points: points(id), pretestCount: pretestCount(id) },
    isPaused: before.get(id)?.isPaused ?? false,
  })
  await replaceProblems(db, contestId, problemIds.map(row))
  await disqualifyStaffOf(db, contestId)
}

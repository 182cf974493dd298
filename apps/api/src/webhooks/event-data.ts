import type { Db } from '@arbiter/database/connection/connect'
import { announcements, clarifications, contestProblems, contests } from '@arbiter/database/schema/contests'
import { problems } from '@arbiter/database/schema/problems'
import { judgements, submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { users } from '@arbiter/database/schema/users'
import type { webhookEvents } from '@arbiter/database/schema/webhooks'
import { isAnswerPublic, isClarificationSeen } from '@arbiter/database/visibility/clarifications'
import { isContestKept, isContestSeen } from '@arbiter/database/visibility/contests'
import { isPersonListed } from '@arbiter/database/visibility/people'
import { isProblemOpen } from '@arbiter/database/visibility/problems'
import { isActivityShown, isSubmissionKept } from '@arbiter/database/visibility/submissions'
import { problemLetter } from '@arbiter/rules/contests/contest'
import type { WebhookEvent } from '@arbiter/rules/site/webhook'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { shownTimes, timeFields } from '../contests/times.ts'

/** What is sent of an event: to webhooks of the jury, and to all others, which learn what every visitor may see. */
export interface EventData {
  jury: object | null
  public: object | null
}

export type StoredEvent = typeof webhookEvents.$inferSelect

/** The address of a page, whole where the site's own is known. */
export type AddressOf = (path: string) => string

interface Reading {
  db: Db
  now: Date
  addressOf: AddressOf
}

const nothing: EventData = { jury: null, public: null }

/** Read when the event is spread: what was hidden or deleted since then is not sent any more. */
export async function dataOf(event: StoredEvent, reading: Reading): Promise<EventData> {
  return readers[event.kind](event, reading)
}

type Reader = (event: StoredEvent, reading: Reading) => Promise<EventData>

const readers: Record<WebhookEvent, Reader> = {
  'submission.judged': verdict,
  'contest.started': contestMoment,
  'contest.frozen': contestMoment,
  'contest.ended': contestMoment,
  'contest.announcement': announcement,
  'contest.clarification': clarification,
  'problem.changed': problemChange,
}

/** Whether visitors see the row; `is` keeps a null from being taken for a yes. */
const shown = (condition: SQL | undefined) => sql<boolean>`(${condition}) is true`

const seenByVisitors = shown(isContestSeen(null))

interface NamedContest {
  id: string
  title: string
}

const named = ({ id, title }: NamedContest, { addressOf }: Reading) => ({
  ...{ id, title, address: addressOf(`/contests/${id}`) },
})

async function verdict({ subjectId }: StoredEvent, reading: Reading): Promise<EventData> {
  const { db, now, addressOf } = reading
  const isPublic = and(isActivityShown(null, now), isProblemOpen, isPersonListed)
  const [found] = await db
    .select({
      isShown: shown(isPublic),
      isContestShown: seenByVisitors,
      number: submissions.number,
      language: submissions.language,
      submittedAt: submissions.createdAt,
      verdict: submissionStates.verdict,
      testsPassed: submissionStates.testsPassed,
      testsTotal: submissionStates.testsTotal,
      score: submissionStates.score,
      judgedAt: judgements.finishedAt,
      problem: { id: problems.id, slug: problems.slug, name: problems.name },
      contest: { id: contests.id, title: contests.title },
      username: users.username,
    })
    .from(submissionStates)
    .innerJoin(submissions, eq(submissions.id, submissionStates.submissionId))
    .innerJoin(judgements, eq(judgements.id, submissionStates.judgementId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .innerJoin(users, eq(users.id, submissionStates.userId))
    .leftJoin(contests, eq(contests.id, submissionStates.contestId))
    .where(and(eq(submissionStates.submissionId, subjectId), isSubmissionKept))
  if (!found) return nothing
  const { contest, problem, username, isShown, isContestShown, testsPassed, testsTotal, score, ...rest } = found
  const facts = {
    ...{ ...rest, problem: linkedProblem(problem, reading) },
    user: { username, address: addressOf(`/users/${encodeURIComponent(username)}`) },
  }
  const inContest = contest && named(contest, reading)
  const own = { id: subjectId, address: addressOf(`/submissions/${subjectId}`) }
  return {
    jury: { ...own, ...facts, contest: inContest, testsPassed, testsTotal, score },
    public: isShown ? { ...facts, contest: isContestShown ? inContest : null } : null,
  }
}

interface NamedProblem {
  id: string
  slug: string
  name: string
}

const linkedProblem = ({ id, slug, name }: NamedProblem, { addressOf }: Reading) => ({
  ...{ id, name, address: addressOf(`/problems/${slug}`) },
})

/** Nothing where the contest was put off or deleted since then. */
async function contestMoment({ subjectId, kind, facts }: StoredEvent, reading: Reading): Promise<EventData> {
  const [found] = await reading.db
    .select({
      ...{ id: contests.id, title: contests.title, type: contests.contestType },
      ...timeFields,
      isShown: seenByVisitors,
    })
    .from(contests)
    .where(and(eq(contests.id, subjectId), isContestKept))
  if (!found || found[momentOf[kind] ?? 'startTime']?.getTime() !== Date.parse(facts.at ?? '')) return nothing
  const { isShown, type } = found
  const { startTime, freezeTime, endTime } = shownTimes(found)
  const data = { contest: { ...named(found, reading), type, startTime, freezeTime, endTime } }
  return { jury: data, public: isShown ? data : null }
}

const momentOf: Partial<Record<WebhookEvent, 'startTime' | 'freezeTime' | 'endTime'>> = {
  'contest.started': 'startTime',
  'contest.frozen': 'freezeTime',
  'contest.ended': 'endTime',
}

/** An announcement without a contest is for the whole site. */
async function announcement({ subjectId }: StoredEvent, reading: Reading): Promise<EventData> {
  const [found] = await reading.db
    .select({
      ...{ id: announcements.id, title: announcements.title, text: announcements.body },
      createdAt: announcements.createdAt,
      contest: { id: contests.id, title: contests.title },
      isKept: shown(isContestKept),
      isShown: seenByVisitors,
    })
    .from(announcements)
    .leftJoin(contests, eq(contests.id, announcements.contestId))
    .where(eq(announcements.id, subjectId))
  if (!found || (found.contest && !found.isKept)) return nothing
  const { contest, isShown, isKept: _, ...told } = found
  const data = { announcement: told, contest: contest && named(contest, reading) }
  return { jury: data, public: isShown || !contest ? data : null }
}

/** Questions and their answers; visitors learn of public answers alone, and never who asked. */
async function clarification({ subjectId }: StoredEvent, reading: Reading): Promise<EventData> {
  const [found] = await reading.db
    .select({
      ...{ id: clarifications.id, question: clarifications.question, answer: clarifications.answer },
      ...{ isPublic: isAnswerPublic, createdAt: clarifications.createdAt },
      answeredAt: clarifications.answeredAt,
      position: contestProblems.position,
      contest: { id: contests.id, title: contests.title },
      askedBy: users.username,
      isShown: shown(and(isClarificationSeen(null), isContestSeen(null))),
    })
    .from(clarifications)
    .innerJoin(contests, eq(contests.id, clarifications.contestId))
    .innerJoin(users, eq(users.id, clarifications.userId))
    .leftJoin(
      contestProblems,
      and(
        eq(contestProblems.contestId, clarifications.contestId),
        eq(contestProblems.problemId, clarifications.problemId),
      ),
    )
    .where(and(eq(clarifications.id, subjectId), isContestKept))
  if (!found) return nothing
  const { contest, askedBy, isShown, position, ...asked } = found
  const letter = position === null ? null : problemLetter(position)
  const data = { clarification: { ...asked, letter }, contest: named(contest, reading) }
  return { jury: { ...data, askedBy }, public: isShown ? data : null }
}

/** To visitors a problem is new when it opens, and gone when it is hidden or deleted; one that they never saw is not told of. */
async function problemChange({ subjectId, facts }: StoredEvent, reading: Reading): Promise<EventData> {
  const { before, after } = facts
  if (!before || !after) return nothing
  const [found] = await reading.db
    .select({ ...{ id: problems.id, slug: problems.slug, name: problems.name }, isOpen: isProblemOpen })
    .from(problems)
    .where(eq(problems.id, subjectId))
  if (!found) return nothing
  const juryChange = changeOf(before.isKept, after.isKept)
  const publicChange = changeOf(before.isOpen, after.isOpen)
  const data = (change: string) =>
    change === 'removed' ? { change, problem: { id: found.id } } : { change, problem: linkedProblem(found, reading) }
  return {
    jury: juryChange && data(juryChange),
    // It may have been hidden since then.
    public: publicChange && (publicChange === 'removed' || found.isOpen) ? data(publicChange) : null,
  }
}

function changeOf(wasSeen: boolean, isSeen: boolean): 'added' | 'changed' | 'removed' | null {
  if (wasSeen) return isSeen ? 'changed' : 'removed'
  return isSeen ? 'added' : null
}

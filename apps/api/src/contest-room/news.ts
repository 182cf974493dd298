import type { announce, answerQuestion, askQuestion } from '@arbiter/contract/contests/contest-news'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { channels, notify } from '@arbiter/database/connection/registry'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { contestPhase } from '@arbiter/rules/contests/contest-clock'
import { MAX_OPEN_QUESTIONS } from '@arbiter/rules/limits'
import { mayInContest } from '@arbiter/rules/people/abilities'
import { changesBetween } from '../audit/changes.ts'
import { recordAct } from '../audit/service.ts'
import { notifyParticipants } from '../contests/participant-notices.ts'
import { existingContest, type FoundContest, seeContest, selectContestProblems } from '../contests/seen-contest.ts'
import type { SignedIn } from '../http/viewer.ts'
import { notify as notifyUser } from '../notifications/service.ts'
import {
  countOpenQuestions,
  countUnread,
  type FoundAnnouncement,
  type FoundClarification,
  findClarification,
  insertAnnouncement,
  insertClarification,
  selectAnnouncements,
  selectAskers,
  selectClarifications,
  updateAnswer,
} from './news-store.ts'

export interface News {
  contest: FoundContest
  announcements: FoundAnnouncement[]
  clarifications: FoundClarification[]
  /** Problem ids in the order of their letters. */
  problemIds: string[]
  unreadCount: number
}

export async function seeNews(db: Connection['db'], viewer: SignedIn | null, contestId: string): Promise<News> {
  const contest = await seeContest(db, viewer, contestId)
  const [announcements, clarifications, problems, unreadCount] = await Promise.all([
    selectAnnouncements(db, contestId),
    selectClarifications(db, contestId, viewer),
    selectContestProblems(db, contestId),
    unreadFor(db, viewer, contestId),
  ])
  return { contest, announcements, clarifications, problemIds: problems.map(({ id }) => id), unreadCount }
}

/** For an organiser of the contest: the number of questions without an answer. */
export async function unreadFor(db: Connection['db'], viewer: SignedIn | null, contestId: string): Promise<number> {
  if (!viewer) return 0
  if (mayInContest(viewer, 'contest.run', contestId)) return countOpenQuestions(db, contestId)
  return countUnread(db, { contestId, userId: viewer.id })
}

export async function makeAnnouncement(
  db: Connection['db'],
  actorId: string,
  contestId: string,
  { title, text }: BodyOf<typeof announce>,
): Promise<FoundAnnouncement> {
  return db.transaction(async (db) => {
    const contest = await existingContest(db, contestId)
    const details = { title: contest.title, after: { title, text } }
    const announcement = await insertAnnouncement(db, { contestId, title, body: text, createdBy: actorId })
    await recordAct(db, { actorId, action: 'contest.announce', ...subject(contestId), details })
    await notifyParticipants(db, contest, 'announcement', { title: `${contest.title}: ${title}`, text })
    await notify(db, channels.contest, contestId)
    return announcement
  })
}

const subject = (subjectId: string) => ({ subjectKind: 'contest', subjectId })

/** Participants can ask while the contest runs. */
export async function ask(
  db: Connection['db'],
  viewer: SignedIn,
  contestId: string,
  { question, problemId = null }: BodyOf<typeof askQuestion>,
  now: Date,
): Promise<FoundClarification> {
  return db.transaction(async (db) => {
    await lockUser(db, viewer.id)
    const contest = await seeContest(db, viewer, contestId)
    refuseOutsider(contest, now)
    await refuseForeignProblem(db, contestId, problemId)
    if ((await countOpenQuestions(db, contestId, viewer.id)) >= MAX_OPEN_QUESTIONS)
      throw new Refusal('clarification.too-many')
    const { participant } = contest
    const id = await insertClarification(db, { contestId, problemId, question, userId: viewer.id, participant })
    await notify(db, channels.contest, contestId)
    return existingClarification(db, contestId, id)
  })
}

function refuseOutsider(contest: FoundContest, now: Date): void {
  if (!contest.isViewerRegistered) throw new Refusal('contest.not-registered')
  const phase = contestPhase(contest, now)
  if (phase === 'upcoming') throw new Refusal('contest.not-started')
  if (phase === 'ended') throw new Refusal('contest.ended')
}

async function refuseForeignProblem(db: Db, contestId: string, problemId: string | null): Promise<void> {
  if (problemId === null) return
  const problems = await selectContestProblems(db, contestId)
  if (!problems.some(({ id }) => id === problemId)) throw new Refusal('contest.problem-not-included')
}

export async function answer(
  db: Connection['db'],
  actorId: string,
  { contestId, clarificationId }: { contestId: string; clarificationId: string },
  given: BodyOf<typeof answerQuestion>,
  now: Date,
): Promise<FoundClarification> {
  return db.transaction(async (db) => {
    const contest = await existingContest(db, contestId)
    const before = await existingClarification(db, contestId, clarificationId)
    const { userId } = before
    await updateAnswer(db, clarificationId, { ...given, answeredBy: actorId, answeredAt: now })
    const details = { contest: contest.title, answer: given.answer }
    const notice = { kind: 'clarification-answered', details, link: `/contests/${contestId}` } as const
    for (const asker of await selectAskers(db, clarificationId)) await notifyUser(db, { userId: asker, ...notice })
    const audited = { title: contest.title, userId, question: before.question, ...changesBetween({ ...before }, given) }
    await recordAct(db, { actorId, action: 'contest.answer', ...subject(contestId), details: audited })
    await notify(db, channels.contest, contestId)
    return existingClarification(db, contestId, clarificationId)
  })
}

async function existingClarification(db: Db, contestId: string, id: string): Promise<FoundClarification> {
  const found = await findClarification(db, id)
  if (!found || found.contestId !== contestId) throw new Refusal('clarification.not-found')
  return found
}

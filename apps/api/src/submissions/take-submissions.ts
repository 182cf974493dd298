import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { submit } from '@arbiter/contract/submissions/submissions'
import { writeTogether } from '@arbiter/database/connection/batched'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { lockShared, locks } from '@arbiter/database/connection/registry'
import { appendEach, type OwnEvent } from '@arbiter/database/contests/contest-log'
import { countTries, lockAuthors } from '@arbiter/database/contests/scores'
import { enqueueEach, type Priority } from '@arbiter/database/queue/judge-queue'
import { type ContestEntry, languagesIn, submissionContest } from '@arbiter/rules/contests/submission-contest'
import type { Language } from '@arbiter/rules/languages'
import { MAX_OPEN_SUBMISSIONS } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { canSubmit } from '@arbiter/rules/people/permissions'
import { refuseByContest, refuseByLimits } from '../problems/program-limits.ts'
import { findSubmitted, insertSubmissions, type MadeSubmission, type NewSubmission, type Submitted } from './store.ts'

/** At the start of a contest hundreds submit within a second: submissions that come together are written together. */

export interface TakenSubmission {
  submissionId: string
  number: number
  createdAt: string
  contestId: string | null
  isLate: boolean
}

type Draft = BodyOf<typeof submit>

interface Attempt {
  viewer: Viewer
  draft: Draft
  requestId: string
}

/** All or nothing: a submission without a job would wait for ever, and a refused one leaves no trace. */
export const takeSubmission: (db: Connection['db'], attempt: Attempt) => Promise<TakenSubmission> = writeTogether({
  ownerOf: ({ viewer }: Attempt) => viewer.id,
  groupOf: ({ draft }) => draft.contestId ?? null,
  async lookUp(db, attempts, lockedContestId) {
    const users = attempts.map(({ viewer }) => viewer.id)
    const rows = lockedContestId === null ? null : { contestId: lockedContestId, rowsOf: users }
    const now = await lockAuthors(db, users, rows)
    return { shared: { now, lockedContestId }, facts: await findSubmitted(db, attempts.map(questionOf)) }
  },
  decide: accept,
  writeMany: write,
})

interface Shared {
  now: Date
  /** The contest that every attempt names. */
  lockedContestId: string | null
}

const questionOf = ({ draft, viewer }: Attempt) => ({ problemId: draft.problemId, viewerId: viewer.id })

// Deciding

type ContestPart = Pick<ContestEntry, 'isLate' | 'isVirtual'> & { contestId: string | null; participant: number | null }

const practice: ContestPart = { contestId: null, participant: null, isLate: false, isVirtual: false }

type Accepted = NewSubmission & ContestPart & { priority: Priority; requestId: string }

function accept({ viewer, draft, requestId }: Attempt, problem: Submitted | undefined, { now }: Shared): Accepted {
  if (!problem) throw new Refusal('problem.not-found')
  const contest = allowedContest(problem, viewer, draft, now)
  refuseByContest(languagesIn(problem.contests, contest.contestId), draft.language)
  refuseByQueue(problem, draft.language)
  const { problemId, language, code } = draft
  return { userId: viewer.id, problemId, language, code, ...contest, priority: priorityOf(contest), requestId }
}

function allowedContest(problem: Submitted, viewer: Viewer, draft: Draft, now: Date): ContestPart {
  const answer = canSubmit(viewer, problem, now)
  if (answer !== 'ok') throw new Refusal(answer)
  refuseByLimits(problem, draft)
  const contest = submissionContest(problem.contests, draft.contestId ?? null, viewer.role, now)
  switch (contest.kind) {
    case 'refused':
      throw new Refusal(contest.refusal)
    case 'paused':
      throw new Refusal('contest.problem-paused')
    case 'stopped':
      throw new Refusal('contest.paused')
    case 'locked':
      throw new Refusal('contest.problem-locked')
    case 'practice':
      return practice
    case 'contest':
      return contest
  }
}

/** Without any judge it waits for one; if no judge supports the language, it is refused. */
function refuseByQueue({ open, isFull, languages }: Submitted, language: Language): void {
  if (open >= MAX_OPEN_SUBMISSIONS) throw new Refusal('submission.too-many-open')
  if (isFull) throw new Refusal('judging.busy')
  const isKnown = languages.some((known) => known.includes(language))
  if (languages.length > 0 && !isKnown) throw new Refusal('language.unavailable')
}

/** Late and virtual submissions decide nothing, so they have no priority. */
function priorityOf({ contestId, isLate, isVirtual }: ContestPart): Priority {
  return contestId && !isLate && !isVirtual ? 'contest' : 'practice'
}

// Writing

type Written = Accepted & MadeSubmission

async function write(db: Db, accepted: readonly Accepted[], shared: Shared): Promise<TakenSubmission[]> {
  const ordered = accepted.toSorted(byProblem)
  const made = new Map((await insertSubmissions(db, ordered, shared.now)).map((row) => [row.userId, row]))
  const written = ordered.flatMap((each) => ({ ...each, ...made.get(each.userId) })).filter(isWritten)
  await enqueueEach(db, written)
  await countTries(db, written)
  await logSubmissions(db, written, shared)
  return accepted.map((each) => takenOf(written, each, shared))
}

const isWritten = (each: Accepted & Partial<MadeSubmission>): each is Written => each.submissionId !== undefined

function takenOf(written: readonly Written[], { userId }: Accepted, { now }: Shared): TakenSubmission {
  const found = written.find((each) => each.userId === userId)
  if (!found) throw new Error('the submission was not written')
  const { submissionId, number, contestId, isLate } = found
  return { submissionId, number, createdAt: now.toISOString(), contestId, isLate }
}

/** The order in which the counts of problems are written, so that two transactions can't deadlock. */
const byProblem = (one: Accepted, other: Accepted) => one.problemId.localeCompare(other.problemId)

/** Last, because it locks the head of each contest's log; ordered by id, like every lock of several heads. */
async function logSubmissions(db: Db, written: readonly Written[], { lockedContestId, now }: Shared): Promise<void> {
  const contestIds = new Set(written.flatMap(({ contestId }) => contestId ?? []))
  for (const contestId of [...contestIds].sort()) {
    if (contestId !== lockedContestId) await lockShared(db, locks.contest(contestId))
    const own = written.filter((each) => each.contestId === contestId)
    const events = own.flatMap((each) => eventOf(each, now) ?? [])
    await appendEach(db, contestId, events)
  }
}

function eventOf({ submissionId, number, participant, problemId, isLate }: Written, now: Date): OwnEvent | undefined {
  if (participant === null) return undefined
  const payload = { submissionId, number, problemId, submittedAt: now.toISOString(), isLate }
  return { kind: 'submitted', participant, payload }
}

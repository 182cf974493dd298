import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { blobHash } from '@arbiter/database/problems/blobs'
import { newestCases } from '@arbiter/database/problems/test-sets'
import { findKeptSearch, type StoredSearch } from '@arbiter/database/queue/counterexample-queue'
import { findSearchSource, versionOf } from '@arbiter/database/queue/counterexample-source'
import { type DescribedRequest, enqueueDescribed } from '@arbiter/database/queue/described-jobs'
import { cancelJob, countJobsOf } from '@arbiter/database/queue/job-table'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { contestsOf } from '@arbiter/database/visibility/problems'
import { canSearchCounterexample } from '@arbiter/rules/analysis/counterexample'
import { COUNTEREXAMPLES_PER_HOUR, MAX_OPEN_COUNTEREXAMPLES } from '@arbiter/rules/limits'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import { PENDING } from '@arbiter/rules/verdict'
import { existingProblem } from '../problems/service.ts'
import { addTestCase } from '../problems/test-cases.ts'
import { findSubmission } from '../submissions/store.ts'

type Allowed = { answer: 'ok'; request: DescribedRequest }
type Explanation = Allowed | { answer: Exclude<ReturnType<typeof canSearchCounterexample>, 'ok'> }

/** Refuses viewers who may not see the submission; any other obstacle to a search is part of the reply. */
async function explain(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<Explanation> {
  const submission = await findSubmission(db, submissionId)
  if (!submission) throw new Refusal('submission.not-found')
  const { language, code, problem, user, isDeleted, verdict, showing } = submission
  const source = await findSearchSource(db, problem.id)
  const answer = canSearchCounterexample(
    viewer,
    { authorId: user.id, isDeleted, verdict: verdict ?? PENDING },
    { ...showing, contests: await contestsOf(db, problem.id, viewer.id), isDescribed: source !== null },
    now,
  )
  if (answer === 'submission.not-found' || answer === 'submission.not-yours') throw new Refusal(answer)
  if (answer !== 'ok') return { answer }
  if (!source) return { answer: 'counterexample.not-described' }
  const key = { problemId: problem.id, problemVersion: versionOf(source), language, code }
  const referenceLanguage = source.reference.language
  return { answer: 'ok', request: { ...key, submissionId, referenceLanguage, requestedBy: viewer.id } }
}

async function allowed(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<DescribedRequest> {
  const explanation = await explain(db, viewer, submissionId, now)
  if (explanation.answer !== 'ok') throw new Refusal(explanation.answer)
  return explanation.request
}

export interface SeenSearch {
  canSearch: boolean
  search: StoredSearch | null
}

/** While searching is not allowed, an earlier result is not shown either. */
export async function seeSearch(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<SeenSearch> {
  const explanation = await explain(db, viewer, submissionId, now)
  if (explanation.answer !== 'ok') return { canSearch: false, search: null }
  return { canSearch: true, search: await findKeptSearch(db, explanation.request) }
}

/** A new search, or the one that already exists for this program. */
export async function startSearch(
  db: Connection['db'],
  viewer: Viewer,
  submissionId: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<StoredSearch> {
  const request = { ...(await allowed(db, viewer, submissionId, now)), requestId }
  return (await findKeptSearch(db, request)) ?? db.transaction((db) => enqueue(db, request))
}

/** Requests of one user are counted one after the other. */
async function enqueue(db: Db, request: DescribedRequest): Promise<StoredSearch> {
  await lockUser(db, request.requestedBy)
  const kept = await findKeptSearch(db, request)
  if (kept) return kept
  const { open, lastHour } = await countJobsOf(db, 'counterexample', request.requestedBy)
  if (open >= MAX_OPEN_COUNTEREXAMPLES) throw new Refusal('counterexample.too-many-open')
  if (lastHour >= COUNTEREXAMPLES_PER_HOUR) throw new Refusal('counterexample.too-many')
  await enqueueDescribed(db, 'counterexample', request)
  const started = await findKeptSearch(db, request)
  if (!started) throw new Error('the search was not written')
  return started
}

/** A search that another user started for the same program continues. */
export async function stopSearch(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<boolean> {
  const search = await findKeptSearch(db, await allowed(db, viewer, submissionId, now))
  if (!search) return false
  const isTheirs = search.requestedBy === viewer.id || isAdmin(viewer)
  return isTheirs && (await cancelJob(db, search.id))
}

/** The search that a stream follows. */
export async function followedSearch(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<StoredSearch> {
  const search = await findKeptSearch(db, await allowed(db, viewer, submissionId, now))
  if (!search) throw new Refusal('counterexample.not-found')
  return search
}

/** Returns the version of the test set that contains the new test. */
export async function addTest(db: Connection['db'], viewer: Viewer, submissionId: string, now: Date): Promise<number> {
  const request = await allowed(db, viewer, submissionId, now)
  const result = (await findKeptSearch(db, request))?.result
  // A binary output was not stored byte for byte.
  if (result?.kind !== 'found' || result.found.expected?.includes('\ufffd'))
    throw new Refusal('counterexample.not-found')
  const { input, expected } = result.found
  const { problemId } = request
  const hash = blobHash(Buffer.from(input))
  const isThere = (await newestCases(db, problemId)).some(({ inputHash }) => inputHash.equals(hash))
  if (isThere) throw new Refusal('counterexample.test-exists')
  const draft = { input, output: expected ?? '', isSample: false }
  await addTestCase(db, viewer.id, problemId, { ...draft, displayInput: null, explanation: null })
  return (await existingProblem(db, problemId)).testSetVersion
}

import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { blobHash } from '@arbiter/database/problems/blobs'
import { newestCases } from '@arbiter/database/problems/test-sets'
import { findSearchSource, type SearchSource, versionOf } from '@arbiter/database/queue/counterexample-source'
import {
  type DescribedRequest,
  enqueueDescribed,
  findKeptJob,
  type KeptJob,
} from '@arbiter/database/queue/described-jobs'
import { cancelJob, countJobsOf } from '@arbiter/database/queue/job-table'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { contestsOf } from '@arbiter/database/visibility/problems'
import { type AnalysisKind, type AnalysisRefusal, canAnalyse } from '@arbiter/rules/analysis/program-analysis'
import {
  COMPLEXITIES_PER_HOUR,
  COUNTEREXAMPLES_PER_HOUR,
  MAX_OPEN_COMPLEXITIES,
  MAX_OPEN_COUNTEREXAMPLES,
} from '@arbiter/rules/limits'
import { may } from '@arbiter/rules/people/abilities'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import { PENDING } from '@arbiter/rules/verdict'
import { existingProblem } from '../problems/service.ts'
import { addTestCase } from '../problems/test-cases.ts'
import { findSubmission, forViewer } from '../submissions/store.ts'

interface Described {
  maxOpen: number
  perHour: number
  /** Whether the judge runs the reference solution too. */
  runsReference: boolean
  /** Whether programs of this problem can be analysed. */
  takes(source: SearchSource): boolean
}

const kinds: Record<AnalysisKind, Described> = {
  counterexample: {
    ...{ maxOpen: MAX_OPEN_COUNTEREXAMPLES, perHour: COUNTEREXAMPLES_PER_HOUR, runsReference: true },
    takes: () => true,
  },
  complexity: {
    ...{ maxOpen: MAX_OPEN_COMPLEXITIES, perHour: COMPLEXITIES_PER_HOUR, runsReference: false },
    // An interactive program can't be run on an input alone.
    takes: ({ judging }) => !judging?.isInteractive,
  },
}

/** Null if the programs of the problem can't be analysed. */
export async function analysedSource(db: Db, kind: AnalysisKind, problemId: string): Promise<SearchSource | null> {
  const source = await findSearchSource(db, problemId)
  return source && kinds[kind].takes(source) ? source : null
}

type Explanation = { answer: 'ok'; request: DescribedRequest } | { answer: AnalysisRefusal }

/** A viewer's question about a submission. */
export interface Question<Kind extends AnalysisKind = AnalysisKind> {
  kind: Kind
  viewer: Viewer
  submissionId: string
  now: Date
}

/** Refuses viewers who may not see the submission; any other obstacle is part of the reply. */
async function explain(db: Db, { kind, viewer, submissionId, now }: Question): Promise<Explanation> {
  const submission = await findSubmission(db, submissionId)
  if (!submission) throw new Refusal('submission.not-found')
  const { language, code, problem, verdict, showing } = submission
  const source = await analysedSource(db, kind, problem.id)
  const answer = canAnalyse(
    kind,
    viewer,
    { ...forViewer(submission), verdict: verdict ?? PENDING },
    { ...showing, id: problem.id, contests: await contestsOf(db, problem.id, viewer.id), isDescribed: source !== null },
    now,
  )
  if (answer === 'submission.not-found' || answer === 'submission.not-yours') throw new Refusal(answer)
  if (answer !== 'ok') return { answer }
  if (!source) return { answer: `${kind}.not-described` }
  const program = { problemId: problem.id, problemVersion: versionOf(source), language, code }
  const reference = kinds[kind].runsReference && { referenceLanguage: source.reference.language }
  return { answer: 'ok', request: { ...program, ...reference, submissionId, requestedBy: viewer.id } }
}

async function allowed(db: Db, question: Question): Promise<DescribedRequest> {
  const explanation = await explain(db, question)
  if (explanation.answer !== 'ok') throw new Refusal(explanation.answer)
  return explanation.request
}

export interface SeenAnalysis<Kind extends AnalysisKind> {
  request: DescribedRequest
  job: KeptJob<Kind> | null
}

/** Null while the analysis is not allowed: an earlier result is not shown either. */
export async function seeAnalysis<Kind extends AnalysisKind>(
  db: Db,
  question: Question<Kind>,
): Promise<SeenAnalysis<Kind> | null> {
  const explanation = await explain(db, question)
  if (explanation.answer !== 'ok') return null
  const { request } = explanation
  return { request, job: await findKeptJob(db, question.kind, request) }
}

/** A new job, or the one that already exists for this program. */
export async function startAnalysis<Kind extends AnalysisKind>(
  db: Connection['db'],
  question: Question<Kind>,
  requestId: string,
): Promise<KeptJob<Kind>> {
  const { kind } = question
  const request = { ...(await allowed(db, question)), requestId }
  return (await findKeptJob(db, kind, request)) ?? db.transaction((db) => enqueue(db, kind, request))
}

/** Requests of one user are counted one after the other. */
async function enqueue<Kind extends AnalysisKind>(
  db: Db,
  kind: Kind,
  request: DescribedRequest,
): Promise<KeptJob<Kind>> {
  await lockUser(db, request.requestedBy)
  const kept = await findKeptJob(db, kind, request)
  if (kept) return kept
  const { open, lastHour } = await countJobsOf(db, kind, request.requestedBy)
  if (open >= kinds[kind].maxOpen) throw new Refusal(`${kind}.too-many-open`)
  if (lastHour >= kinds[kind].perHour) throw new Refusal(`${kind}.too-many`)
  await enqueueDescribed(db, kind, request)
  const started = await findKeptJob(db, kind, request)
  if (!started) throw new Error('the job was not written')
  return started
}

/** A job that another user started for the same program continues. */
export async function stopAnalysis(db: Db, question: Question): Promise<boolean> {
  const { kind, viewer } = question
  const job = await findKeptJob(db, kind, await allowed(db, question))
  return job !== null && isOwn(job, viewer) && (await cancelJob(db, job.id))
}

export const isOwn = ({ requestedBy }: KeptJob<AnalysisKind>, viewer: Viewer) =>
  requestedBy === viewer.id || isAdmin(viewer)

/** Returns the id of the search that a stream follows. */
export async function followedSearch(db: Db, question: Question<'counterexample'>): Promise<string> {
  const search = await findKeptJob(db, 'counterexample', await allowed(db, question))
  if (!search) throw new Refusal('counterexample.not-found')
  return search.id
}

const mayAddTest = (viewer: Viewer, { problemId: id }: DescribedRequest) =>
  may(viewer, 'problem.edit', { kind: 'problem', id, contestIds: [] })

/** Adds the found input to the tests. Returns the version of the test set that contains it. */
export async function addTest(db: Connection['db'], question: Question<'counterexample'>): Promise<number> {
  const request = await allowed(db, question)
  if (!mayAddTest(question.viewer, request)) throw new Refusal('admin.required')
  const result = (await findKeptJob(db, 'counterexample', request))?.result
  // A binary output was not stored byte for byte.
  if (result?.kind !== 'found' || result.found.expected?.includes('\ufffd'))
    throw new Refusal('counterexample.not-found')
  const { input, expected } = result.found
  const { problemId } = request
  const hash = blobHash(Buffer.from(input))
  const isThere = (await newestCases(db, problemId)).some(({ inputHash }) => inputHash.equals(hash))
  if (isThere) throw new Refusal('counterexample.test-exists')
  const draft = { input, output: expected ?? '', isSample: false }
  await addTestCase(db, question.viewer.id, problemId, { ...draft, displayInput: null, explanation: null })
  return (await existingProblem(db, problemId)).testSetVersion
}

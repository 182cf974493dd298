import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import {
  findMeasurement,
  type StoredMeasurement,
  selectOtherMeasurements,
} from '@arbiter/database/queue/complexity-queue'
import { findSearchSource, type SearchSource, versionOf } from '@arbiter/database/queue/counterexample-source'
import { type DescribedRequest, enqueueDescribed } from '@arbiter/database/queue/described-jobs'
import { cancelJob, countJobsOf } from '@arbiter/database/queue/job-table'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import { contestsOf } from '@arbiter/database/visibility/problems'
import { canMeasureComplexity } from '@arbiter/rules/analysis/measured-complexity'
import { COMPLEXITIES_PER_HOUR, MAX_OPEN_COMPLEXITIES } from '@arbiter/rules/limits'
import { isAdmin, type Viewer } from '@arbiter/rules/people/access'
import { PENDING } from '@arbiter/rules/verdict'
import { recordAct } from '../audit/service.ts'
import type { Requester } from '../http/requester.ts'
import { packageSolutions } from '../solutions/service.ts'
import { findSubmission } from '../submissions/store.ts'

/** An interactive program can't be run on an input alone. */
const isMeasurable = (source: SearchSource | null) => source !== null && !source.judging?.isInteractive

type Explanation =
  | { answer: 'ok'; request: DescribedRequest }
  | { answer: Exclude<ReturnType<typeof canMeasureComplexity>, 'ok'> }

/** Refuses viewers who may not see the submission; any other obstacle to a measurement is part of the reply. */
async function explain(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<Explanation> {
  const submission = await findSubmission(db, submissionId)
  if (!submission) throw new Refusal('submission.not-found')
  const { language, code, problem, user, isDeleted, verdict, showing } = submission
  const source = await findSearchSource(db, problem.id)
  const answer = canMeasureComplexity(
    viewer,
    { authorId: user.id, isDeleted, verdict: verdict ?? PENDING },
    { ...showing, contests: await contestsOf(db, problem.id, viewer.id), isDescribed: isMeasurable(source) },
    now,
  )
  if (answer === 'submission.not-found' || answer === 'submission.not-yours') throw new Refusal(answer)
  if (answer !== 'ok') return { answer }
  if (!source) return { answer: 'complexity.not-described' }
  const program = { problemId: problem.id, problemVersion: versionOf(source), language, code }
  return { answer: 'ok', request: { ...program, submissionId, requestedBy: viewer.id } }
}

async function allowed(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<DescribedRequest> {
  const explanation = await explain(db, viewer, submissionId, now)
  if (explanation.answer !== 'ok') throw new Refusal(explanation.answer)
  return explanation.request
}

/** While measuring is not allowed, an earlier result is not shown either. */
export async function seeComplexity(db: Db, viewer: Viewer, submissionId: string, now: Date) {
  const explanation = await explain(db, viewer, submissionId, now)
  if (explanation.answer !== 'ok') return { canMeasure: false, measurement: null, others: [] }
  const measurement = await findMeasurement(db, explanation.request)
  const others = measurement?.status === 'done' ? await selectOtherMeasurements(db, explanation.request) : []
  return { canMeasure: true, measurement, others }
}

/** A new measurement, or the one that already exists for this program. */
export async function measure(
  db: Connection['db'],
  viewer: Viewer,
  submissionId: string,
  { now, requestId }: { now: Date; requestId: string },
): Promise<StoredMeasurement> {
  const request = { ...(await allowed(db, viewer, submissionId, now)), requestId }
  return (await findMeasurement(db, request)) ?? db.transaction((db) => enqueue(db, request))
}

/** Requests of one user are counted one after the other. */
async function enqueue(db: Db, request: DescribedRequest): Promise<StoredMeasurement> {
  await lockUser(db, request.requestedBy)
  const kept = await findMeasurement(db, request)
  if (kept) return kept
  const { open, lastHour } = await countJobsOf(db, 'complexity', request.requestedBy)
  if (open >= MAX_OPEN_COMPLEXITIES) throw new Refusal('complexity.too-many-open')
  if (lastHour >= COMPLEXITIES_PER_HOUR) throw new Refusal('complexity.too-many')
  await enqueueDescribed(db, 'complexity', request)
  const started = await findMeasurement(db, request)
  if (!started) throw new Error('the measurement was not written')
  return started
}

/** A measurement that another user started for the same program continues. */
export async function stopMeasuring(db: Db, viewer: Viewer, submissionId: string, now: Date): Promise<boolean> {
  const found = await findMeasurement(db, await allowed(db, viewer, submissionId, now))
  if (!found) return false
  const isTheirs = found.requestedBy === viewer.id || isAdmin(viewer)
  return isTheirs && (await cancelJob(db, found.id))
}

interface Problem {
  id: string
  slug: string
}

/** Only solutions of one file, because a measurement is stored by the code of its program. */
async function measurableSolutions(db: Db, problem: Problem) {
  const { solutions } = await packageSolutions(db, problem)
  return solutions.filter(({ files }) => files === null)
}

/** The solutions of the package with their measurements. */
export async function seeSolutions(db: Db, problem: Problem) {
  const source = await findSearchSource(db, problem.id)
  const solutions = await measurableSolutions(db, problem)
  if (!source || !isMeasurable(source)) return { isDescribed: false, solutions: [] }
  const version = { problemId: problem.id, problemVersion: versionOf(source) }
  const found = solutions.map(async (solution) => {
    return { solution, measurement: await findMeasurement(db, { ...version, ...solution }) }
  })
  return { isDescribed: true, solutions: await Promise.all(found) }
}

export async function measurePackage(db: Connection['db'], requester: Requester, problem: Problem): Promise<void> {
  const { actorId, requestId } = requester
  const source = await findSearchSource(db, problem.id)
  const solutions = await measurableSolutions(db, problem)
  if (!source || !isMeasurable(source)) throw new Refusal('complexity.not-described')
  if (solutions.length === 0) throw new Refusal('solution.none')
  const version = { problemId: problem.id, problemVersion: versionOf(source) }
  const request = { ...version, submissionId: null, requestedBy: actorId, requestId }
  await db.transaction(async (db) => {
    for (const { language, code } of solutions) await enqueueDescribed(db, 'complexity', { ...request, language, code })
    const details = { programs: solutions.map(({ path }) => path) }
    await recordAct(db, { actorId, action: 'problem.measure', subjectKind: 'problem', subjectId: problem.id, details })
  })
}

import type { Language } from '@arbiter/rules/languages'
import { CLOSED_TEST_PROPOSAL_KEPT_DAYS } from '@arbiter/rules/limits'
import type { ProposalCheck, ProposalPlan, ProposalState } from '@arbiter/rules/problems/test-proposal'
import type { Verdict } from '@arbiter/rules/verdict'
import { and, asc, desc, eq, gt, sql } from 'drizzle-orm'
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core'
import type { Db } from '../connection/connect.ts'
import { channels, notify } from '../connection/registry.ts'
import { packed, unpacked } from '../problems/packed-bytes.ts'
import { problems } from '../schema/problems.ts'
import { submissionStates, submissions } from '../schema/submissions.ts'
import { testSets } from '../schema/test-data.ts'
import { testProposalChanges, testProposals } from '../schema/test-proposals.ts'
import { isSubmissionSolving } from '../visibility/submissions.ts'
import { holdsJob, isHeld, isJobOver, type JobLease } from './background-jobs.ts'
import { type JobOfProgram, jobsWithoutTests, limitColumns } from './judge-job.ts'
import { LeaseLost } from './submission-events.ts'

/** Accepted submissions that a proposed test is tried on, the newest of them. */
const MAX_DRY_RUN_SUBMISSIONS = 5_000

/**
 * How it works: a proposed test is one job with two parts, first the check and then the dry run, which waits in `test_proposals`
 * until a judge with nothing else to do claims it, of the person who was served the longest time ago. Each submission that was tried
 * is recorded with the place of the next, so that another judge goes on there. The job of a problem in a running contest waits.
 */

export interface NewProposal {
  problemId: string
  proposedBy: string
  input: Buffer
  inputHash: Buffer
  plan: ProposalPlan
  requestId?: string
}

/** Null if the same person has proposed the same input before. By hand: the servers may not write what judges find out. */
export async function enqueueProposal(db: Db, proposal: NewProposal): Promise<string | null> {
  const { problemId, proposedBy, input, inputHash, plan, requestId = null } = proposal
  const { rows } = await db.execute<{ id: string }>(sql`
    insert into test_proposals (problem_id, proposed_by, input, input_size, input_hash, plan, request_id)
    values (${problemId}, ${proposedBy}, ${await packed(input)}, ${input.length}, ${inputHash}, ${JSON.stringify(plan)}::jsonb,
      ${requestId})
    on conflict do nothing returning id`)
  if (rows[0]) await notify(db, channels.queue)
  return rows[0]?.id ?? null
}

export interface RequeuedProposal {
  plan: ProposalPlan
  allowsSingle: boolean
  requestId?: string
}

/** Starts the check again, with the present solutions of the jury. */
export async function requeueProposal(db: Db, id: string, proposal: RequeuedProposal): Promise<void> {
  const { plan, allowsSingle, requestId = null } = proposal
  await db.execute(sql`
    update test_proposals set state = 'checking', status = 'queued', failures = 0, plan = ${JSON.stringify(plan)}::jsonb,
      allows_single = ${allowsSingle}, request_id = ${requestId}
    where id = ${id} and status = 'done'`)
  await notify(db, channels.queue)
}

/** An accepted proposal stays, because it names the author of the test. */
export async function deleteOldProposals(db: Db): Promise<void> {
  await db.execute(sql`
    delete from test_proposals where state in ('invalid', 'rejected')
      and created_at < now() - make_interval(days => ${CLOSED_TEST_PROPOSAL_KEPT_DAYS}::int)`)
}

export type ProgramOf = { language: Language; code: string }

export interface ProposalJob {
  problemId: string
  /** `checking` at first; `dry-run` if an earlier judge has finished the check. */
  state: ProposalState
  plan: ProposalPlan
  allowsSingle: boolean
  input: Buffer
  /** The answer of the reference solution, once it is known. */
  output: Buffer | null
  lastSubmissionId: string | null
  jobOf: JobOfProgram
}

/** Null when the lease is no longer good. */
export async function findProposalJob(db: Db, lease: JobLease): Promise<ProposalJob | null> {
  const isNewest = and(eq(testSets.problemId, problems.id), eq(testSets.version, problems.testSetVersion))
  const [found] = await db
    .select({
      problemId: testProposals.problemId,
      state: testProposals.state,
      plan: testProposals.plan,
      allowsSingle: testProposals.allowsSingle,
      input: testProposals.input,
      output: testProposals.output,
      lastSubmissionId: testProposals.lastSubmissionId,
      limits: limitColumns,
      judging: testSets.judging,
    })
    .from(testProposals)
    .innerJoin(problems, eq(problems.id, testProposals.problemId))
    .leftJoin(testSets, isNewest)
    .where(isHeld(lease))
  if (!found) return null
  const { limits, judging, input, output, ...job } = found
  return {
    ...job,
    input: await unpacked(input),
    output: output && (await unpacked(output)),
    jobOf: jobsWithoutTests(limits, judging),
  }
}

/** Throws `LeaseLost` when it is another judge's by now, or was decided meanwhile. */
async function write(db: Db, lease: JobLease, values: PgUpdateSetSource<typeof testProposals>): Promise<void> {
  const { rowCount } = await db.update(testProposals).set(values).where(isHeld(lease))
  if (!rowCount) throw new LeaseLost()
}

/** The end of the job: the check has found something against it, or the dry run is over. */
export async function finishProposal(
  db: Db,
  lease: JobLease,
  end: { state: ProposalState; found?: ProposalCheck },
): Promise<void> {
  if (await isJobOver(db, lease)) return
  await write(db, lease, { ...end, status: 'done', finishedAt: sql`now()` })
}

/** The check found nothing against it: the accepted submissions are judged next, the oldest first. */
export async function startDryRun(
  db: Db,
  lease: JobLease,
  { problemId, found, output }: { problemId: string; found: ProposalCheck; output: Buffer },
): Promise<void> {
  const stored = { found, output: await packed(output), outputSize: output.length }
  await db.transaction(async (db) => {
    const { total, before } = await scopeOf(db, problemId)
    const nothingTried = { tried: 0, changed: 0, total, lastSubmissionId: before }
    await write(db, lease, { ...stored, ...nothingTried, state: 'dry-run' })
    await db.delete(testProposalChanges).where(eq(testProposalChanges.proposalId, lease.id))
  })
}

const isAccepted = (problemId: string) => and(eq(submissionStates.problemId, problemId), isSubmissionSolving)

/** How many there are, and the newest of those that are too many. */
async function scopeOf(db: Db, problemId: string): Promise<{ total: number; before: string | null }> {
  const [counted] = await db
    .select({ total: sql<number>`count(*)::int` })
    .from(submissionStates)
    .where(isAccepted(problemId))
  const [beyond] = await db
    .select({ id: submissionStates.submissionId })
    .from(submissionStates)
    .where(isAccepted(problemId))
    .orderBy(desc(submissionStates.submissionId))
    .offset(MAX_DRY_RUN_SUBMISSIONS)
    .limit(1)
  return { total: Math.min(counted?.total ?? 0, MAX_DRY_RUN_SUBMISSIONS), before: beyond?.id ?? null }
}

export interface TriedSubmission extends ProgramOf {
  id: string
}

/** The accepted one after this; ids grow with time. */
export async function nextAccepted(
  db: Db,
  problemId: string,
  after: string | null,
): Promise<TriedSubmission | undefined> {
  const [next] = await db
    .select({ id: submissions.id, language: submissions.language, code: submissions.code })
    .from(submissionStates)
    .innerJoin(submissions, eq(submissions.id, submissionStates.submissionId))
    .where(and(isAccepted(problemId), after ? gt(submissionStates.submissionId, after) : undefined))
    .orderBy(asc(submissionStates.submissionId))
    .limit(1)
  return next
}

/** Records the submission's verdict on the proposed test, null if it could not be run here, and resets the count of failures. */
export async function recordTried(
  db: Db,
  lease: JobLease,
  submissionId: string,
  verdict: Verdict | null,
): Promise<void> {
  const isChanged = verdict !== null && verdict !== 'Accepted'
  await db.transaction(async (db) => {
    const { rowCount } = await db.execute(sql`
      update test_proposals set last_submission_id = ${submissionId}, failures = 0,
        tried = tried + ${verdict === null ? 0 : 1}, changed = changed + ${isChanged ? 1 : 0}
      where ${isHeld(lease)} and last_submission_id is distinct from ${submissionId}`)
    // After a connection that broke it may be there already.
    if (!rowCount && !(await holdsJob(db, lease))) throw new LeaseLost()
    if (rowCount && isChanged)
      await db.insert(testProposalChanges).values({ proposalId: lease.id, submissionId, verdict })
  })
}

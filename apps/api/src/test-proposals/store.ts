import type { Db } from '@arbiter/database/connection/connect'
import { userProblems } from '@arbiter/database/schema/problem-progress'
import { problems } from '@arbiter/database/schema/problems'
import { submissions } from '@arbiter/database/schema/submissions'
import { problemFiles } from '@arbiter/database/schema/test-data'
import { testProposalChanges, testProposals } from '@arbiter/database/schema/test-proposals'
import { users } from '@arbiter/database/schema/users'
import {
  contestsOf,
  deletedProblemIds,
  isInLiveContest,
  isProblemDeleted,
  isProblemKept,
} from '@arbiter/database/visibility/problems'
import { isProblemReached } from '@arbiter/database/visibility/reach'
import { TEST_PREVIEW_BYTES, TEST_PROPOSALS_PAGE_SIZE } from '@arbiter/rules/limits'
import type { Reach } from '@arbiter/rules/people/abilities'
import { isProposalClosed, proposalStates } from '@arbiter/rules/problems/test-proposal'
import type { Walk } from '@arbiter/rules/site/pagination'
import { and, asc, count, desc, eq, inArray, notInArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { compressedStart } from '../http/clipped-text.ts'

/** Submissions whose verdict a proposal would change, as its page lists them. */
const LISTED_PROPOSAL_CHANGES = 200

/** The problem with all that decides whether this viewer may propose a test. */
export async function findProposable(db: Db, problemId: string, viewerId: string) {
  const own = and(eq(userProblems.problemId, problems.id), eq(userProblems.userId, viewerId))
  const [found] = await db
    .select({
      id: problems.id,
      slug: problems.slug,
      name: problems.name,
      visibility: problems.visibility,
      isDeleted: isProblemDeleted,
      inputDescription: problems.inputDescription,
      referenceLanguage: problems.referenceLanguage,
      referenceCode: problems.referenceCode,
      hasFiles: sql<boolean>`exists (select from ${problemFiles} where ${problemFiles.problemId} = ${problems.id})`,
      isSolved: sql<boolean>`coalesce(${userProblems.isSolved}, false)`,
    })
    .from(problems)
    .leftJoin(userProblems, own)
    .where(and(eq(problems.id, problemId), isProblemKept))
  return found && { ...found, contests: await contestsOf(db, problemId, viewerId) }
}

export type ProposableProblem = NonNullable<Awaited<ReturnType<typeof findProposable>>>

const closedStates = proposalStates.filter(isProposalClosed)

export interface ProposalCounts {
  /** This user's proposals for this problem within a day, and their undecided ones for all problems. */
  today: number
  open: number
  /** The proposals of all users that a judge has not finished. */
  waiting: number
}

export async function countProposals(db: Db, problemId: string, userId: string): Promise<ProposalCounts> {
  const { rows } = await db.execute<ProposalCounts & Record<string, unknown>>(sql`
    select count(*) filter (where problem_id = ${problemId} and created_at > now() - interval '1 day')::int as today,
      count(*) filter (where state not in ${closedStates})::int as open,
      (select count(*)::int from test_proposals where status <> 'done') as waiting
    from test_proposals where proposed_by = ${userId}`)
  return rows[0] ?? { today: 0, open: 0, waiting: 0 }
}

const inputStart = (maxBytes: number) =>
  sql<Buffer>`substring(${testProposals.input} from 1 for ${compressedStart(maxBytes)})`

/** How much of each input the proposer's list shows. */
export const OWN_PREVIEW_BYTES = TEST_PREVIEW_BYTES.min * 64

export async function selectOwn(db: Db, problemId: string, userId: string) {
  return db
    .select({
      id: testProposals.id,
      createdAt: testProposals.createdAt,
      state: testProposals.state,
      input: inputStart(OWN_PREVIEW_BYTES),
      inputSize: testProposals.inputSize,
      found: testProposals.found,
      reason: testProposals.reason,
    })
    .from(testProposals)
    .where(and(eq(testProposals.problemId, problemId), eq(testProposals.proposedBy, userId)))
    .orderBy(desc(testProposals.createdAt), desc(testProposals.id))
    .limit(TEST_PROPOSALS_PAGE_SIZE)
}

export type FoundOwn = Awaited<ReturnType<typeof selectOwn>>[number]

const deciders = alias(users, 'deciders')

function listed(now: Date) {
  return {
    id: testProposals.id,
    problem: { id: problems.id, name: problems.name, slug: problems.slug },
    proposedBy: users.username,
    proposerId: testProposals.proposedBy,
    createdAt: testProposals.createdAt,
    state: testProposals.state,
    inputSize: testProposals.inputSize,
    found: testProposals.found,
    total: testProposals.total,
    tried: testProposals.tried,
    changed: testProposals.changed,
    isPaused: isInLiveContest(sql`${testProposals.problemId}`, now),
    decidedBy: deciders.username,
    decidedAt: testProposals.decidedAt,
    reason: testProposals.reason,
    version: testProposals.version,
  }
}

interface Filter {
  show: 'open' | 'decided' | 'all'
  problemId?: string | undefined
  reach: Reach
}

function isShown({ show, problemId, reach }: Filter): SQL | undefined {
  const isDecided = inArray(testProposals.state, closedStates)
  const isOpen = notInArray(testProposals.state, closedStates)
  return and(
    show === 'all' ? undefined : show === 'open' ? isOpen : isDecided,
    problemId ? eq(testProposals.problemId, problemId) : undefined,
    sql`${testProposals.problemId} not in ${deletedProblemIds}`,
    reach.isAll ? undefined : isProblemReached(reach, sql`${testProposals.problemId}`),
  )
}

const newestFirst = [desc(testProposals.createdAt), desc(testProposals.id)]
const oldestFirst = [asc(testProposals.createdAt), asc(testProposals.id)]

/** Selects the ids of the page from an index alone; users, problems and contests are looked up for this page only. */
export async function selectProposals(db: Db, filter: Filter, walk: Walk, now: Date) {
  const ids = db
    .select({ id: testProposals.id })
    .from(testProposals)
    .where(isShown(filter))
    .orderBy(...(walk.isBackwards ? oldestFirst : newestFirst))
    .limit(walk.limit)
    .offset(walk.offset)
  return db
    .select(listed(now))
    .from(testProposals)
    .innerJoin(problems, eq(problems.id, testProposals.problemId))
    .innerJoin(users, eq(users.id, testProposals.proposedBy))
    .leftJoin(deciders, eq(deciders.id, testProposals.decidedBy))
    .where(inArray(testProposals.id, ids))
    .orderBy(...newestFirst)
}

export type FoundProposal = Awaited<ReturnType<typeof selectProposals>>[number]

export async function countListed(db: Db, filter: Filter): Promise<number> {
  const [found] = await db.select({ total: count() }).from(testProposals).where(isShown(filter))
  return found?.total ?? 0
}

export async function findProposal(db: Db, id: string, now: Date): Promise<FoundProposal | undefined> {
  const [found] = await db
    .select(listed(now))
    .from(testProposals)
    .innerJoin(problems, eq(problems.id, testProposals.problemId))
    .innerJoin(users, eq(users.id, testProposals.proposedBy))
    .leftJoin(deciders, eq(deciders.id, testProposals.decidedBy))
    .where(and(eq(testProposals.id, id), isProblemKept))
  return found
}

/** The complete texts, compressed; no other administrator can decide about it until the transaction ends. */
export async function lockTexts(db: Db, id: string) {
  const [found] = await db
    .select({
      state: testProposals.state,
      input: testProposals.input,
      inputHash: testProposals.inputHash,
      output: testProposals.output,
    })
    .from(testProposals)
    .where(eq(testProposals.id, id))
    .for('no key update')
  return found
}

/** The beginning of each text, compressed. */
export async function selectTexts(db: Db, id: string, maxBytes: number) {
  const [found] = await db
    .select({
      input: inputStart(maxBytes),
      inputSize: testProposals.inputSize,
      inputHash: testProposals.inputHash,
      output: sql<Buffer | null>`substring(${testProposals.output} from 1 for ${compressedStart(maxBytes)})`,
      outputSize: testProposals.outputSize,
    })
    .from(testProposals)
    .where(eq(testProposals.id, id))
  return found
}

export async function selectChanges(db: Db, proposalId: string) {
  return db
    .select({
      submission: { id: submissions.id, number: submissions.number },
      username: users.username,
      language: submissions.language,
      verdict: testProposalChanges.verdict,
    })
    .from(testProposalChanges)
    .innerJoin(submissions, eq(submissions.id, testProposalChanges.submissionId))
    .innerJoin(users, eq(users.id, submissions.userId))
    .where(eq(testProposalChanges.proposalId, proposalId))
    .orderBy(asc(submissions.number))
    .limit(LISTED_PROPOSAL_CHANGES)
}

export interface Decision {
  state: 'taken' | 'rejected'
  decidedBy: string
  reason?: string
  caseId?: string
  version?: number
}

/** A judge that works on it loses its lease. Raw SQL, because the API may not write a judge's results. */
export async function decide(db: Db, id: string, { state, decidedBy, reason, caseId, version }: Decision) {
  await db.execute(sql`
    update test_proposals set state = ${state}, status = 'done', decided_by = ${decidedBy}, decided_at = now(),
      reason = ${reason ?? null}, case_id = ${caseId ?? null}, version = ${version ?? null}
    where id = ${id}`)
}

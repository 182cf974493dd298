import type { QueryOf } from '@arbiter/contract/endpoint'
import type { listOwnSubmissions } from '@arbiter/contract/submissions/submissions'
import type { Db } from '@arbiter/database/connection/connect'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { isOpenSubmission, priorities } from '@arbiter/database/queue/judge-queue'
import { isJudgeSeenLately } from '@arbiter/database/queue/judges'
import { problems } from '@arbiter/database/schema/problems'
import { judgements, submissionStates, submissions, testResults } from '@arbiter/database/schema/submissions'
import { testCases, testSets } from '@arbiter/database/schema/test-data'
import { users } from '@arbiter/database/schema/users'
import { moment } from '@arbiter/database/visibility/moment'
import { contestsForViewer, isProblemDeleted } from '@arbiter/database/visibility/problems'
import {
  isSubmissionCompeting,
  isSubmissionDeleted,
  isSubmissionKept,
  submissionSharedWith,
} from '@arbiter/database/visibility/submissions'
import type { ProgramLimits } from '@arbiter/rules/judging/program-limits'
import type { Language } from '@arbiter/rules/languages'
import { MAX_WAITING_SUBMISSIONS } from '@arbiter/rules/limits'
import type { ProblemForSubmitting } from '@arbiter/rules/people/permissions'
import { offsetOf } from '@arbiter/rules/site/pagination'
import { SKIPPED } from '@arbiter/rules/verdict'
import type { SubmissionForViewer } from '@arbiter/rules/visibility/submissions'
import { and, count, desc, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { containing } from '../http/search.ts'
import { hasJudgeCases } from '../problems/judge-cases.ts'

// Handing in

interface QueueState {
  /** The number of this user's submissions without a verdict. */
  open: number
  isFull: boolean
  /** The languages of each working judge. */
  languages: Language[][]
}

/** A problem with the contests that contain it, and what may prevent another submission. */
export type Submitted = ProblemForSubmitting & ProgramLimits & QueueState

/** Rejudges have the lowest priority, so they are no reason to refuse a submission. */
const isQueueFull = sql<boolean>`exists (
  select from judgements where status = 'queued' and priority < ${priorities.rejudge} offset ${MAX_WAITING_SUBMISSIONS - 1})`

const workingLanguages = sql<Language[][]>`(
  select coalesce(json_agg(languages), '[]') from judges where is_judging and ${isJudgeSeenLately})`

/** One result per question, in one round trip: at the start of a contest many submit at once. */
export async function findSubmitted(
  db: Db,
  asked: readonly { problemId: string; viewerId: string }[],
): Promise<(Submitted | undefined)[]> {
  const problemIds = sql.param(asked.map(({ problemId }) => problemId))
  const viewerIds = sql.param(asked.map(({ viewerId }) => viewerId))
  const rows = await db
    .select({
      at: sql<number>`asked.at::int`,
      ...{ id: problems.id, visibility: problems.visibility, isDeleted: isProblemDeleted, hasJudgeCases },
      ...{ allowedLanguages: problems.allowedLanguages, codeLimitBytes: problems.codeLimitBytes },
      contests: contestsForViewer(sql`problems.id`, sql`asked.viewer_id`),
      open: sql<number>`(select count(*) from judgements where user_id = asked.viewer_id and ${isOpenSubmission})::int`,
      isFull: isQueueFull,
      languages: workingLanguages,
    })
    .from(problems)
    .innerJoin(
      sql`unnest(${problemIds}::uuid[], ${viewerIds}::uuid[]) with ordinality as asked (problem_id, viewer_id, at)`,
      sql`asked.problem_id = problems.id`,
    )
  const found = new Map(rows.map(({ at, ...submitted }) => [at, submitted]))
  return asked.map((_, index) => found.get(index + 1))
}

export type NewSubmission = Omit<typeof submissions.$inferInsert, 'id' | 'number' | 'createdAt'>

export interface MadeSubmission {
  submissionId: string
  number: number
  userId: string
}

/** At most one per user. Raw SQL, because Drizzle names every column and the API may not write those of a verdict. */
export async function insertSubmissions(db: Db, made: readonly NewSubmission[], at: Date): Promise<MadeSubmission[]> {
  const column = (read: (each: NewSubmission) => unknown) => sql.param(made.map((each) => read(each) ?? null))
  const { rows } = await db.execute<MadeSubmission & Record<string, unknown>>(sql`
    with made as (
      insert into submissions (user_id, problem_id, contest_id, participant, language, code, is_late, created_at)
      select given.*, ${moment(at)}
      from unnest(${column((each) => each.userId)}::uuid[], ${column((each) => each.problemId)}::uuid[],
        ${column((each) => each.contestId)}::uuid[], ${column((each) => each.participant)}::int[],
        ${column((each) => each.language)}::text[], ${column((each) => each.code)}::text[],
        ${column((each) => each.isLate ?? false)}::boolean[]
      ) as given (user_id, problem_id, contest_id, participant, language, code, is_late)
      returning *
    ), state as (
      insert into submission_states (submission_id, user_id, problem_id, contest_id, participant, language, created_at)
      select id, user_id, problem_id, contest_id, participant, language, created_at from made
    )
    select id as "submissionId", number::int, user_id as "userId" from made`)
  return rows
}

// Reading

/** Counted from 1; a page of the list looks at one judgement per row. */
const failedTest = sql<number | null>`case when ${submissionStates.verdict} <> 'Accepted' then (
  select ${testResults.position} + 1 from ${testResults}
  where ${testResults.judgementId} = ${submissionStates.judgementId} and ${testResults.verdict} not in ('Accepted', ${SKIPPED})
  order by ${testResults.position} limit 1) end`

export const summaryColumns = {
  id: submissionStates.submissionId,
  number: submissions.number,
  user: { id: users.id, username: users.username },
  problem: {
    id: problems.id,
    name: problems.name,
    names: problems.names,
    slug: problems.slug,
    difficulty: problems.difficulty,
    topics: problems.topics,
    points: problems.points,
  },
  language: submissionStates.language,
  verdict: submissionStates.verdict,
  verdictDetail: submissionStates.verdictDetail,
  failedTest,
  status: submissionStates.status,
  createdAt: submissionStates.createdAt,
  contestId: submissionStates.contestId,
  isLate: submissions.isLate,
  testsPassed: submissionStates.testsPassed,
  testsTotal: submissionStates.testsTotal,
  cpuMs: submissionStates.cpuMs,
  memoryKb: submissionStates.memoryKb,
  score: submissionStates.score,
  isFlagged: submissionStates.isFlagged,
  sharedWith: submissionSharedWith,
}

const newestFirst = [desc(submissionStates.createdAt), desc(submissionStates.submissionId)]

/** Selects the ids of the page first, so that tests are looked up for this page only. */
export async function selectOwn(db: Db, userId: string, filters: OwnFilters & { page: number; limit: number }) {
  const ids = db
    .select({ id: submissionStates.submissionId })
    .from(submissionStates)
    .where(isOwn(userId, filters))
    .orderBy(...newestFirst)
    .limit(filters.limit)
    .offset(offsetOf(filters.page, filters.limit))
  return readSummaries(db, ids, userId)
}

function readSummaries(db: Db, ids: string[] | SQLWrapper, viewerId: string | null) {
  return db
    .select({
      ...summaryColumns,
      revealTests: problems.revealTests,
      visibility: problems.visibility,
      isDeleted: isProblemDeleted,
      contests: contestsForViewer(sql`${problems.id}`, sql`${viewerId}::uuid`),
    })
    .from(submissionStates)
    .innerJoin(submissions, eq(submissions.id, submissionStates.submissionId))
    .innerJoin(users, eq(users.id, submissionStates.userId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .where(inArray(submissionStates.submissionId, ids as string[]))
    .orderBy(...newestFirst)
}

/** Includes what decides how much is shown: the problem's policy, and the contests that contain it. */
export type ListedSubmission = Awaited<ReturnType<typeof readSummaries>>[number]

/** These submissions, newest first, as this viewer may see them. */
export async function readListed(db: Db, ids: string[], viewerId: string | null): Promise<ListedSubmission[]> {
  return ids.length === 0 ? [] : readSummaries(db, ids, viewerId)
}

export async function countOwn(db: Db, userId: string, filters: OwnFilters): Promise<number> {
  const [found] = await db.select({ total: count() }).from(submissionStates).where(isOwn(userId, filters))
  return found?.total ?? 0
}

type OwnFilters = Partial<
  Pick<QueryOf<typeof listOwnSubmissions>, 'problemId' | 'contestId' | 'verdict' | 'language' | 'problem'>
>

function isOwn(userId: string, { problemId, contestId, verdict, language, problem }: OwnFilters): SQL | undefined {
  return and(
    problemId || contestId ? inOwnRows(userId, { problemId, contestId }) : eq(submissionStates.userId, userId),
    problemId ? eq(submissionStates.problemId, problemId) : undefined,
    contestId ? eq(submissionStates.contestId, contestId) : undefined,
    verdict ? eq(submissionStates.verdict, verdict) : undefined,
    language ? eq(submissionStates.language, language) : undefined,
    problem ? inArray(submissionStates.problemId, problemsNamed(problem)) : undefined,
    isSubmissionKept,
  )
}

/** The list of a problem or a contest has what the team submitted. Ids first: with an `or` the list would be searched row by row. */
function inOwnRows(userId: string, { problemId, contestId }: OwnFilters): SQL {
  const isAsked = (states: SQL) => sql`${problemId ? sql`${states}.problem_id = ${problemId}` : sql`true`}
    and ${contestId ? sql`${states}.contest_id = ${contestId}` : sql`true`}`
  return sql`${submissionStates.submissionId} in (
    select own.submission_id from submission_states as own where own.user_id = ${userId} and ${isAsked(sql`own`)}
    union
    select shared.submission_id from registrations
    join contest_participants as team on team.contest_id = registrations.contest_id
      and team.number = registrations.participant and team.kind = 'team'
    join submission_states as shared on shared.contest_id = team.contest_id and shared.participant = team.number
    where registrations.user_id = ${userId} and ${isAsked(sql`shared`)})`
}

const problemsNamed = (text: string) =>
  sql`(select problems.id from problems where lower(problems.name) like lower(${containing(text)}))`

/** Whether counterexamples can be searched; the API never reads the solution itself here. */
const isDescribed = sql<boolean>`${problems.inputDescription} is not null and ${problems.referenceCode} is not null`

/** An interactive program can't be run on an input alone. */
const isMeasurable = sql<boolean>`${isDescribed} and not exists (select from test_sets
  where test_sets.problem_id = ${problems.id} and test_sets.version = ${problems.testSetVersion}
    and (test_sets.judging ->> 'isInteractive')::boolean)`

/** By its id or its number, with the results of the current judgement. */
export async function findSubmission(db: Db, idOrNumber: string) {
  const isNumber = /^\d+$/.test(idOrNumber)
  const [found] = await db
    .select({
      ...summaryColumns,
      code: submissions.code,
      isDeleted: isSubmissionDeleted,
      isCompeting: isSubmissionCompeting,
      showing: {
        revealTests: problems.revealTests,
        visibility: problems.visibility,
        isDeleted: isProblemDeleted,
        isDescribed,
        isMeasurable,
      },
      judgementId: submissionStates.judgementId,
      compileLog: judgements.compileLog,
      groups: judgements.groups,
      noiseMs: judgements.noiseMs,
      timeFactor: judgements.timeFactor,
      runsAlone: judgements.runsAlone,
    })
    .from(submissionStates)
    .innerJoin(submissions, eq(submissions.id, submissionStates.submissionId))
    .innerJoin(users, eq(users.id, submissionStates.userId))
    .innerJoin(problems, eq(problems.id, submissionStates.problemId))
    .leftJoin(judgements, eq(judgements.id, submissionStates.judgementId))
    .where(isNumber ? eq(submissions.number, Number(idOrNumber)) : eq(submissionStates.submissionId, idOrNumber))
  return found
}

export type FoundSubmission = NonNullable<Awaited<ReturnType<typeof findSubmission>>>

export function forViewer(found: FoundSubmission): SubmissionForViewer {
  const { user, problem, isDeleted, contestId, isCompeting, sharedWith } = found
  return { authorId: user.id, sharedWith, problemId: problem.id, isDeleted, contestId, isCompeting }
}

/** In the problem's order, each as it was in the judged version. */
export async function selectTests(db: Db, judgementId: string) {
  return db
    .select({
      position: testResults.position,
      verdict: testResults.verdict,
      verdictDetail: testResults.verdictDetail,
      cpuMs: testResults.cpuMs,
      noiseMs: testResults.noiseMs,
      runsAlone: testResults.runsAlone,
      memoryKb: testResults.memoryKb,
      isSample: sql<boolean>`coalesce(${testCases.isSample}, false)`,
      name: testCases.name,
      score: testResults.score,
      message: testResults.message,
      judgeMessage: testResults.judgeMessage,
    })
    .from(testResults)
    .innerJoin(judgements, eq(judgements.id, testResults.judgementId))
    .leftJoin(testSets, eq(testSets.id, judgements.testSetId))
    .leftJoin(testCases, and(isInTestSet, eq(testCases.position, testResults.position)))
    .where(eq(testResults.judgementId, judgementId))
    .orderBy(testResults.position)
}

export type FoundTest = Awaited<ReturnType<typeof selectTests>>[number]

/** What decides who may see the submission. */
export async function findForViewer(db: Db, id: string): Promise<SubmissionForViewer | undefined> {
  const [found] = await db
    .select({
      authorId: submissionStates.userId,
      sharedWith: submissionSharedWith,
      isDeleted: isSubmissionDeleted,
      problemId: submissionStates.problemId,
      contestId: submissionStates.contestId,
      isCompeting: isSubmissionCompeting,
    })
    .from(submissionStates)
    .where(eq(submissionStates.submissionId, id))
  return found
}

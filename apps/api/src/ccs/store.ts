import type { Db } from '@arbiter/database/connection/connect'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { isAnswerPublic } from '@arbiter/database/visibility/clarifications'
import { contestPhaseAt, isContestKept, isContestSeen } from '@arbiter/database/visibility/contests'
import { moment } from '@arbiter/database/visibility/moment'
import { isPersonKept } from '@arbiter/database/visibility/people'
import type { Language } from '@arbiter/rules/languages'
import { CCS_LISTED_DAYS, MAX_ATTACHMENTS } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import type { Visibility } from '@arbiter/rules/problems/problem'
import { attachmentName } from '@arbiter/rules/problems/problem-files'
import type { TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { type SQL, sql } from 'drizzle-orm'

/** Contests that run, start soon, ended lately or are not final. */
export async function selectCcsContests(db: Db, viewer: Viewer | null, isAll: boolean, now: Date): Promise<string[]> {
  const days = sql`${CCS_LISTED_DAYS} * interval '1 day'`
  const isNear = sql`contests.start_time < ${moment(now)} + ${days} and (contests.end_time > ${moment(now)} - ${days}
    or exists (select from contest_heads where contest_heads.contest_id = contests.id and final_seq is null))`
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contests where ${isContestSeen(viewer)} and ${isAll ? sql`true` : sql`(${isNear})`}
    order by start_time, id`)
  return rows.map(({ id }) => id)
}

export interface CcsContestProblem {
  id: string
  number: number
  position: number
  name: string
  visibility: Visibility
  packageUuid: string | null
  timeLimitMs: number
  memoryLimitMb: number
  outputLimitBytes: number | null
  codeLimitBytes: number | null
  testCount: number
  points: number
  /** It is in a contest that runs: what a judging tells about hidden tests is held back from those who take part. */
  isInLiveContest: boolean
}

type Row<T> = T & Record<string, unknown>

export async function selectCcsProblems(db: Db, contestId: string, now: Date): Promise<CcsContestProblem[]> {
  const { rows } = await db.execute<Row<CcsContestProblem>>(sql`
    select problems.id, problems.number, contest_problems.position, problems.name, problems.visibility,
      problems.package_uuid as "packageUuid", problems.time_limit_ms as "timeLimitMs", problems.memory_limit_mb as "memoryLimitMb",
      problems.output_limit_bytes as "outputLimitBytes", problems.code_limit_bytes as "codeLimitBytes",
      greatest(problems.test_count, ${mostTests}) as "testCount",
      contest_problems.points, exists (
        select from contest_problems as others join contests on contests.id = others.contest_id
        where others.problem_id = problems.id and ${isContestKept} and ${contestPhaseAt(now)} = 'live'
      ) as "isInLiveContest"
    from contest_problems join problems on problems.id = contest_problems.problem_id
    join contests as own on own.id = contest_problems.contest_id
    where contest_problems.contest_id = ${contestId} order by contest_problems.position`)
  return rows
}

/** Of all the test sets that the contest may have judged with: tests may be edited meanwhile. */
const mostTests = sql`(
  select max(cases) from test_sets where test_sets.problem_id = problems.id and version >= coalesce((
    select max(version) from test_sets where test_sets.problem_id = problems.id and test_sets.created_at <= own.start_time), 0))`

interface StoredMoments {
  completedAt: Date | null
  updatesEndedAt: Date | null
}

/** The first time that it was complete since the freeze was put back last. */
export async function selectMoments(db: Db, contestId: string): Promise<StoredMoments> {
  const { rows } = await db.execute<{ completedMs: number | null; endedMs: number | null }>(sql`
    select (
      select ${inMs(sql`min(at)`)} from contest_events
      where contest_id = ${contestId} and participant is null and kind = 'completed' and seq > coalesce((
        select max(seq) from contest_events
        where contest_id = ${contestId} and participant is null and kind in ('frozen', 'reopened')), 0)
    ) as "completedMs",
    (select ${inMs(sql`updates_ended_at`)} from ccs_heads where contest_id = ${contestId}) as "endedMs"`)
  const [found] = rows
  return { completedAt: dateOf(found?.completedMs), updatesEndedAt: dateOf(found?.endedMs) }
}

const inMs = (time: SQL) => sql`(extract(epoch from ${time}) * 1000)::float8`
const dateOf = (ms: number | null | undefined) => (ms == null ? null : new Date(Math.floor(ms)))

export interface StoredProgram {
  id: string
  language: Language
  /** Null where it was not asked for. */
  code: string | null
}

export async function selectPrograms(
  db: Db,
  ids: readonly string[],
  withCode: readonly string[],
): Promise<StoredProgram[]> {
  const { rows } = await db.execute<Row<StoredProgram>>(sql`
    select id, language, case when id = any(${sql.param(withCode)}::uuid[]) then code end as code
    from submissions where id = any(${sql.param(ids)}::uuid[])`)
  return rows
}

export interface StoredJudgement {
  id: string
  submissionId: string
  number: number
  isDone: boolean
  reason: 'submitted' | 'rejudged' | 'hacked'
  verdict: Verdict | null
  verdictDetail: string | null
  startedMs: number
  finishedMs: number | null
  cpuMs: number | null
  testsTotal: number | null
}

/** Published ones that have begun, in the order of their numbers. */
export async function selectJudgements(db: Db, submissionIds: readonly string[]): Promise<StoredJudgement[]> {
  const { rows } = await db.execute<Row<StoredJudgement>>(sql`
    select id, submission_id as "submissionId", number, status = 'done' as "isDone", reason, verdict,
      verdict_detail as "verdictDetail", ${inMs(sql`started_at`)} as "startedMs", ${inMs(sql`finished_at`)} as "finishedMs",
      cpu_ms as "cpuMs", tests_total as "testsTotal"
    from judgements
    where submission_id = any(${sql.param(submissionIds)}::uuid[]) and not is_preview and started_at is not null
    order by number`)
  return rows
}

export interface StoredRun {
  judgementId: string
  position: number
  verdict: TestVerdict
  detail: string | null
  atMs: number
  cpuMs: number | null
  isSample: boolean
}

/** The tests of judgements: results of those that are done, events of those that go on. */
export async function selectRuns(db: Db, judgementIds: readonly string[]): Promise<StoredRun[]> {
  const ids = sql.param(judgementIds)
  const { rows } = await db.execute<Row<StoredRun>>(sql`
    select test_results.judgement_id as "judgementId", test_results.position, test_results.verdict,
      test_results.verdict_detail as detail, ${inMs(sql`coalesce(test_results.judged_at, judgements.finished_at)`)} as "atMs",
      test_results.cpu_ms as "cpuMs", ${isSampleResult} as "isSample"
    from test_results join judgements on judgements.id = test_results.judgement_id
    where test_results.judgement_id = any(${ids}::uuid[])
    union all
    select judgements.id, (data ->> 'position')::int, data ->> 'verdict', data ->> 'verdictDetail',
      ${inMs(sql`submission_events.created_at`)}, (data ->> 'cpuMs')::int, (data ->> 'isSample')::boolean
    from judgements join submission_events on submission_events.submission_id = judgements.submission_id
      and submission_events.judgement_id = judgements.id and submission_events.type = 'testcase'
    where judgements.id = any(${ids}::uuid[]) and judgements.status <> 'done'
    order by 1, 2`)
  return rows
}

const isSampleResult = sql`exists (
  select from test_sets join test_cases on ${isInTestSet}
  where test_sets.id = judgements.test_set_id and test_cases.position = test_results.position and test_cases.is_sample)`

export interface StoredNews {
  id: string
  atMs: number
  title: string | null
  text: string
  participant: number | null
  problemNumber: number | null
  answer: string | null
  answeredMs: number | null
  isPublic: boolean
}

/** Announcements, which have a title, and questions. */
export async function selectCcsNews(db: Db, contestId: string): Promise<StoredNews[]> {
  const { rows } = await db.execute<Row<StoredNews>>(sql`
    select id, ${inMs(sql`created_at`)} as "atMs", title, body as text, null::int as participant, null::int as "problemNumber",
      null as answer, null::float8 as "answeredMs", true as "isPublic"
    from announcements where contest_id = ${contestId}
    union all
    select clarifications.id, ${inMs(sql`clarifications.created_at`)}, null, question, clarifications.participant, problems.number,
      answer, ${inMs(sql`answered_at`)}, ${isAnswerPublic}
    from clarifications
    left join problems on problems.id = clarifications.problem_id
    where clarifications.contest_id = ${contestId}
    order by 2, 1`)
  return rows
}

export interface StoredCcsAccount {
  id: string
  username: string
  role: 'admin' | 'user'
}

export async function selectAccounts(db: Db, ids: readonly string[], withAdmins: boolean): Promise<StoredCcsAccount[]> {
  const isAdministrator = withAdmins ? sql`role = 'admin'` : sql`false`
  const { rows } = await db.execute<Row<StoredCcsAccount>>(sql`
    select id, username, role from users
    where ${isPersonKept} and (id = any(${sql.param(ids)}::uuid[]) or ${isAdministrator}) order by id`)
  return rows
}

/** The names of the files that the packages of these problems give to teams beside the statement, in their order. */
export async function selectAttachments(db: Db, problemIds: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ problemId: string; paths: string[] }>(sql`
    select problem_id as "problemId", array_agg(path order by path) as paths from problem_files
    where problem_id = any(${sql.param(problemIds)}::uuid[]) and path like 'attachments/%' group by problem_id`)
  return new Map(rows.map(({ problemId, paths }) => [problemId, namesOf(paths)]))
}

const namesOf = (paths: readonly string[]) =>
  paths.flatMap((path) => attachmentName(path) ?? []).slice(0, MAX_ATTACHMENTS)

/** The paths of PDFs in the package of a problem. */
export async function selectPdfs(
  db: Db,
  problemIds: readonly string[],
): Promise<{ problemId: string; path: string; language: string }[]> {
  const { rows } = await db.execute<{ problemId: string; path: string; language: string }>(sql`
    select problem_files.problem_id as "problemId", path, problems.statement_language as language
    from problem_files join problems on problems.id = problem_files.problem_id
    where problem_files.problem_id = any(${sql.param(problemIds)}::uuid[]) and path ~ '(^|/)problem[^/]*\\.pdf$' order by path`)
  return rows
}

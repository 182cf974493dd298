import { faultText, judgingFaults } from '@arbiter/rules/judging/judging-fault'
import type { GroupResult, JudgingProfile } from '@arbiter/rules/judging/judging-plan'
import { changesVerdict, isCounting, type Standing, shareOf } from '@arbiter/rules/scoring/counting-judgement'
import { scoredSubtasks } from '@arbiter/rules/scoring/scored-subtasks'
import type { SubtaskScore } from '@arbiter/rules/scoring/subtask-rule'
import {
  HACKED_DETAIL,
  isPartlyAccepted,
  PRETESTS_DETAIL,
  SKIPPED,
  type TestVerdict,
  type Verdict,
} from '@arbiter/rules/verdict'
import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { channels, notify } from '../connection/registry.ts'
import { appendLocked } from '../contests/contest-log.ts'
import { lockAuthors, rescoreLocked } from '../contests/scores.ts'
import { isInTestSet } from '../problems/test-sets.ts'
import { problems } from '../schema/problems.ts'
import { judgements, submissionStates, submissions, testResults } from '../schema/submissions.ts'
import { testSets } from '../schema/test-data.ts'
import { notifications } from '../schema/users.ts'
import { isSubmissionDeleted } from '../visibility/submissions.ts'
import { isPublished, type Lease } from './judge-queue.ts'
import { appendVerdict, LeaseLost, type VerdictFacts } from './submission-events.ts'

export interface TestResult {
  position: number
  verdict: TestVerdict
  verdictDetail: string | null
  cpuMs: number | null
  noiseMs?: number | null
  runsAlone?: number
  wallMs: number | null
  memoryKb: number | null
  output: Buffer | null
  isOutputClipped: boolean
  stderr?: Buffer | null
  score?: number | null
  message?: string | null
  judgeMessage?: string | null
  transcript?: Buffer | null
}

/** All that a judging found out, and what is needed to explain and repeat it. */
export interface JudgingResult {
  verdict: Verdict
  verdictDetail: string | null
  compiler: string | null
  compilerFlags: string | null
  compileLog: string | null
  profile: JudgingProfile | null
  testsPassed: number
  testsTotal: number
  cpuMs: number | null
  /** How the time came about (`rules/timing`). */
  noiseMs?: number | null
  timeFactor?: number | null
  runsAlone?: number
  memoryKb: number | null
  /** Null unless the problem has points. */
  score: number | null
  groups: GroupResult[] | null
  tests: TestResult[]
}

/** The end of a judging that went wrong through our fault. */
export const nothingJudged: JudgingResult = {
  verdict: 'Error',
  verdictDetail: null,
  compiler: null,
  compilerFlags: null,
  compileLog: null,
  profile: null,
  testsPassed: 0,
  testsTotal: 0,
  cpuMs: null,
  memoryKb: null,
  score: null,
  groups: null,
  tests: [],
}

/** The same, with its reason for the administrators. */
export const judgedNothing = (reason: string): JudgingResult => ({ ...nothingJudged, verdictDetail: faultText(reason) })

/** No Error without a reason. */
const reasoned = (result: JudgingResult): JudgingResult =>
  result.verdict === 'Error' ? { ...result, verdictDetail: result.verdictDetail ?? judgingFaults.untold } : result

/**
 * Judgement, results, last event and every score that follows from them, all in one transaction: there is no moment at
 * which one is there without the others. Throws `LeaseLost` when the job is another judge's by now. Done twice, as after a
 * connection that broke at the very end, it changes nothing.
 */
export async function finishJudgement(db: Db, lease: Lease, judged: JudgingResult): Promise<void> {
  const result = reasoned(judged)
  await db.transaction(async (db) => {
    const before = await lockSubmission(db, lease)
    const compileLog = storable(result.compileLog)
    const { tests, compiler, compilerFlags, compileLog: _, profile, ...shown } = result
    const isVerdictChanged = changesVerdict(before, result.verdict)
    const row = { ...shown, compiler, compilerFlags, compileLog, profile, isVerdictChanged }
    if (!(await closeJudgement(db, lease, row))) return
    await insertResults(db, lease, tests)
    if (before.isPreview) return
    await appendVerdict(db, lease, { ...shown, compileLog })
    await publish(db, lease, before, shown)
  })
}

/** Done, but of a rejudge that was a preview until now. Done twice, it changes nothing. */
export async function publishPreview(db: Db, judgement: JudgementKey): Promise<void> {
  await db.transaction(async (db) => {
    const before = await lockSubmission(db, judgement)
    const own = and(eq(judgements.id, judgement.judgementId), eq(judgements.isPreview, true))
    const [found] = await db
      .select()
      .from(judgements)
      .where(and(own, eq(judgements.status, 'done')))
    if (!found?.verdict) return
    const { verdict, verdictDetail, cpuMs, memoryKb, score, groups } = found
    const isVerdictChanged = changesVerdict(before, verdict)
    await db.update(judgements).set({ isPreview: false, isVerdictChanged }).where(own)
    const [testsPassed, testsTotal] = [found.testsPassed ?? 0, found.testsTotal ?? 0]
    await publish(db, judgement, before, {
      ...{ verdict, verdictDetail, testsPassed, testsTotal, cpuMs, memoryKb, score, groups },
    })
    await notify(db, channels.submission, judgement.submissionId)
  })
}

type JudgementKey = Pick<Lease, 'judgementId' | 'submissionId'>

/** All that follows from a verdict. */
async function publish(db: Db, key: JudgementKey, before: Before, shown: ShownVerdict): Promise<void> {
  const counts = isCounting(before, shown.verdict)
  await showVerdict(db, key, counts ? shown : null)
  await rescoreLocked(db, before)
  if (changesVerdict(before, shown.verdict) && !before.isDeleted) await notifyAuthor(db, key, before, shown.verdict)
  if (shown.verdict === 'Error') await notifyAdmins(db, key, shown.verdictDetail)
  if (counts) await comparePreviews(db, key, before.number, shown.verdict)
  if (counts) await logVerdict(db, key, before, shown)
}

/** Another verdict counts from now on: an administrator who looks at an open preview of it sees what it changes then. */
async function comparePreviews(db: Db, key: JudgementKey, number: number, verdict: Verdict): Promise<void> {
  const isChange = sql`(judgements.number > ${number} and judgements.verdict not in ('Error', ${verdict}))`
  await db.execute(sql`
    update judgements set is_verdict_changed = ${isChange}
    where submission_id = ${key.submissionId} and is_preview and status = 'done' and is_verdict_changed <> ${isChange}
      and exists (select from rejudges where rejudges.id = judgements.rejudge_id and state = 'preview')`)
}

/**
 * The program of a submission failed on the input of a hack: a judgement of its own, which counts. False where it does not stand
 * any more, because it was hacked, judged again or taken back meanwhile. Called under `lockAuthors`.
 */
export async function publishHacked(db: Db, submissionId: string, verdict: Verdict): Promise<boolean> {
  const { rows } = await db.execute<{ id: string; testsPassed: number; testsTotal: number }>(sql`
    select judgement_id as id, tests_passed as "testsPassed", tests_total as "testsTotal"
    from insert_hacked_judgement(${submissionId}, ${verdict}, ${HACKED_DETAIL}, ${PRETESTS_DETAIL})`)
  const [made] = rows
  if (!made) return false
  const { id: judgementId, testsPassed, testsTotal } = made
  const key = { submissionId, judgementId }
  const before = await lockSubmission(db, key)
  const nothing = { cpuMs: null, memoryKb: null, score: null, groups: null }
  const shown = { verdict, verdictDetail: HACKED_DETAIL, testsPassed, testsTotal, ...nothing }
  await appendVerdict(db, key, { ...shown, compileLog: null })
  await publish(db, key, before, shown)
  return true
}

/** Compilers print what they were given: PostgreSQL takes neither a NUL nor half of a pair in its texts. */
function storable(text: string | null): string | null {
  return text?.replace(/[\0\p{Surrogate}]/gu, '\ufffd') ?? null
}

/** A submission as it stands before this judging ends. */
interface Before extends Standing {
  userId: string
  problemId: string
  contestId: string | null
  participant: number | null
  isPreview: boolean
  isDeleted: boolean
}

/** Locks first: two judgings of one user, or in one row, would otherwise each derive scores without the other's. */
async function lockSubmission(db: Db, { submissionId, judgementId }: JudgementKey): Promise<Before> {
  const own = eq(submissionStates.submissionId, submissionId)
  const { userId, contestId, participant } = submissionStates
  const [author] = await db.select({ userId, contestId, participant }).from(submissionStates).where(own)
  if (!author) throw new LeaseLost() // it was removed meanwhile
  await lockAuthors(db, [author.userId], rowOf(author))
  const [found] = await db
    .select({
      userId: submissionStates.userId,
      problemId: submissionStates.problemId,
      contestId: submissionStates.contestId,
      participant: submissionStates.participant,
      verdict: submissionStates.verdict,
      countingNumber: sql<number>`coalesce(${judgements.number}, 0)`,
      number: sql<number>`(select number from judgements where id = ${judgementId})`,
      isPreview: sql<boolean>`(select is_preview from judgements where id = ${judgementId})`,
      isDeleted: isSubmissionDeleted,
      isOldNews: sql<boolean>`(submission_states.verdict_detail is not distinct from ${HACKED_DETAIL}
        and exists (select from judgements where id = ${judgementId} and pretest_count is not null))`,
    })
    .from(submissionStates)
    .leftJoin(judgements, eq(judgements.id, submissionStates.judgementId))
    .where(own)
  if (!found) throw new LeaseLost()
  return found
}

const rowOf = ({ contestId, participant }: Pick<Before, 'contestId' | 'participant'>) =>
  contestId === null ? null : { contestId, participants: participant === null ? [] : [participant] }

type JudgementRow = Omit<JudgingResult, 'tests'> & { isVerdictChanged: boolean }

/** False when it was closed before, under the same lease. */
async function closeJudgement(db: Db, lease: Lease, row: JudgementRow): Promise<boolean> {
  const own = and(eq(judgements.id, lease.judgementId), eq(judgements.attempt, lease.attempt))
  const { rowCount } = await db
    .update(judgements)
    .set({ ...row, status: 'done', finishedAt: sql`now()` })
    .where(and(own, eq(judgements.status, 'judging')))
  if (rowCount) return true
  const [found] = await db.select({ status: judgements.status }).from(judgements).where(own)
  if (found?.status !== 'done') throw new LeaseLost()
  return false
}

async function insertResults(db: Db, key: JudgementKey, tests: TestResult[]): Promise<void> {
  if (tests.length === 0) return
  const times = await testTimes(db, key)
  const { judgementId } = key
  const rows = tests.map((test) => ({ ...test, judgementId, judgedAt: times.get(test.position) ?? sql`now()` }))
  await db.insert(testResults).values(rows)
}

/** When each test was reported, by its position: the events are swept after a day, and these times stay. */
async function testTimes(db: Db, { submissionId, judgementId }: JudgementKey): Promise<Map<number, Date>> {
  const { rows } = await db.execute<{ position: number; atMs: number }>(sql`
    select (data ->> 'position')::int as position, (extract(epoch from created_at) * 1000)::float8 as "atMs" from submission_events
    where submission_id = ${submissionId} and judgement_id = ${judgementId} and type = 'testcase'`)
  return new Map(rows.map(({ position, atMs }) => [position, new Date(atMs)]))
}

type ShownVerdict = Omit<VerdictFacts, 'compileLog'>

async function showVerdict(db: Db, key: JudgementKey, shown: ShownVerdict | null): Promise<void> {
  const { submissionId, judgementId } = key
  // Done, unless another judging of it is not.
  const status = sql`coalesce(
    (select status from judgements where submission_id = ${submissionId} and status <> 'done' and ${isPublished}
      order by number desc limit 1),
    'done')`
  await db
    .update(submissionStates)
    .set({ status, ...(shown && { ...listedOf(shown), judgementId }) })
    .where(eq(submissionStates.submissionId, submissionId))
}

/** Lists show the score and the time alone. */
function listedOf({ groups: _, noiseMs: __, timeFactor: ___, runsAlone: ____, ...listed }: ShownVerdict) {
  return listed
}

/** Last, because it locks the head of the contest's log. */
async function logVerdict(
  db: Db,
  key: JudgementKey,
  { contestId, participant, number: judgementNumber }: Before,
  shown: ShownVerdict,
): Promise<void> {
  if (contestId === null || participant === null) return
  const { submissionId } = key
  const subtasks = shown.groups ? await subtasksOf(db, key, shown.groups) : null
  const marks = {
    ...((await isPretest(db, key)) && { isPretest: true as const }),
    ...(isPartlyAccepted(shown) && { isPartial: true as const }),
    ...(shown.verdictDetail === HACKED_DETAIL && { isHacked: true as const }),
    ...(shown.verdict !== 'Accepted' && (await failsSample(db, key)) && { failsSample: true as const }),
  }
  const result = { verdict: shown.verdict, ...marks, ...shareOf(shown), ...(subtasks && { subtasks }) }
  await appendLocked(db, contestId, participant, {
    kind: 'judged',
    payload: { submissionId, judgementNumber, ...result },
  })
}

async function isPretest(db: Db, { judgementId }: JudgementKey): Promise<boolean> {
  const { pretestCount } = judgements
  const [found] = await db.select({ pretestCount }).from(judgements).where(eq(judgements.id, judgementId))
  return found?.pretestCount != null
}

async function failsSample(db: Db, { judgementId }: JudgementKey): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select from test_results
    join judgements on judgements.id = test_results.judgement_id join test_sets on test_sets.id = judgements.test_set_id
    join test_cases on ${isInTestSet} and test_cases.position = test_results.position
    where test_results.judgement_id = ${judgementId} and test_cases.is_sample
      and test_results.verdict not in ('Accepted', ${SKIPPED}) limit 1`)
  return rows.length > 0
}

/** The scores of the subtasks, by the plan of the test set that it was judged with. */
async function subtasksOf(
  db: Db,
  { judgementId }: JudgementKey,
  groups: readonly GroupResult[],
): Promise<SubtaskScore[] | null> {
  const [found] = await db
    .select({ judging: testSets.judging })
    .from(judgements)
    .innerJoin(testSets, eq(testSets.id, judgements.testSetId))
    .where(eq(judgements.id, judgementId))
  const plan = found?.judging?.scoring
  return plan ? scoredSubtasks(plan, groups) : null
}

async function notifyAuthor(
  db: Db,
  { submissionId }: JudgementKey,
  { userId, problemId, verdict }: Before,
  after: Verdict,
): Promise<void> {
  const [problem] = await db.select({ name: problems.name }).from(problems).where(eq(problems.id, problemId))
  const details = { problem: problem?.name, before: verdict, after }
  const link = `/submissions/${submissionId}`
  await db.insert(notifications).values({ userId, kind: 'verdict-changed', details, link })
}

async function notifyAdmins(db: Db, { submissionId }: JudgementKey, reason: string | null): Promise<void> {
  const own = eq(submissions.id, submissionId)
  const [found] = await db.select({ number: submissions.number }).from(submissions).where(own)
  const details = JSON.stringify({ submissionId, number: found?.number ?? null, reason })
  const link = `/submissions/${submissionId}`
  await db.execute(sql`select notify_admins('judging-failed', ${details}::jsonb, ${link})`)
}

import { afterCalibration } from '@arbiter/rules/timing/drift'
import { eq, ne, sql } from 'drizzle-orm'
import { afterAll, describe, expect, inject, test } from 'vitest'
import { readBlob } from '../problems/blobs.ts'
import { applyRejudges } from '../queue/apply-rejudges.ts'
import { claimJob, failJobsOf, holdsJob, jobKinds, releaseJob } from '../queue/background-jobs.ts'
import {
  contestsStartingWithin,
  lastGoodCalibration,
  recordCalibration,
  referenceCpuMs,
  requestRecheck,
} from '../queue/calibrations.ts'
import { finishJudgement, nothingJudged } from '../queue/finish-judgement.ts'
import { findJob } from '../queue/judge-job.ts'
import { enqueue, leasesOf, releaseLease } from '../queue/judge-queue.ts'
import { recordHeartbeat, unregisterJudge } from '../queue/judges.ts'
import { requeueExpiredLeases, requeueOrphanedLeases } from '../queue/requeue-leases.ts'
import { appendTests, sweepEvents, type TestFacts } from '../queue/submission-events.ts'
import { contestStandings } from '../schema/contest-log.ts'
import { judges } from '../schema/operations.ts'
import { judgements, rejudges, submissionStates } from '../schema/submissions.ts'
import { notifications } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  newContest,
  newProblem,
  newRejudge,
  newSubmission,
  newUser,
  resultOf,
  someJudge,
} from '../testing/judging.ts'
import { connectAsIfStarted } from '../testing/server-start.ts'
import { someJobs } from '../testing/some-jobs.ts'
import { connect, connectOnce } from './connect.ts'
import { prepareRoles } from './roles.ts'

const { db, url } = await freshDatabase()
const roles = await prepareRoles(url)

async function as(role: 'api' | 'judge', statement: string): Promise<string> {
  const client = await connectOnce(roles[role], 'test')
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

test.each([
  ['api', `copy (select 1) to program 'cat'`],
  ['api', 'alter table submissions disable trigger submissions_never_change'],
  ['api', 'create table mine (x int)'],
  ['api', 'delete from migrations'],
  ['api', `update test_results set verdict = 'Accepted'`],
  ['api', `insert into test_results (judgement_id, position, verdict) select id, 0, 'Accepted' from judgements`],
  ['api', `update judgements set verdict = 'Accepted', status = 'done'`],
  ['api', 'delete from judgements'],
  [
    'api',
    `insert into judgements (submission_id, user_id, number, status, verdict) select id, user_id, 9, 'done', 'Accepted' from submissions`,
  ],
  [
    'api',
    `insert into submission_states (submission_id, user_id, problem_id, language, created_at, verdict) select id, user_id, problem_id, language, created_at, 'Accepted' from submissions`,
  ],
  [
    'api',
    `insert into trial_programs (trial_id, position, name, language, code, status, verdict) select id, 9, 'x', 'c', 'x', 'done', 'Accepted' from trials`,
  ],
  ['api', 'update judgements set is_preview = false'],
  ['api', 'update trials set test_set_id = null'],
  ['api', `update background_jobs set result = '{}'`],
  ['api', `update background_jobs set plan = '{}'`],
  ['api', `insert into setter_job_results (job_id, position, result) values (gen_random_uuid(), 0, '{}')`],
  ['api', `update test_proposals set output = ''`],
  ['api', 'update test_proposals set changed = 0'],
  ['api', 'insert into test_proposal_changes select null, null'],
  ['api', `update submission_states set verdict = 'Accepted'`],
  ['api', 'delete from submission_states'],
  ['api', 'delete from submissions'],
  ['api', `update submissions set code = ''`],
  ['api', 'delete from audit_log'],
  ['api', `insert into judge_calibrations (judge_name) values ('north')`],
  ['api', `update judge_calibrations set factor = 2`],
  ['judge', 'update judge_calibrations set factor = 2'],
  ['judge', 'delete from judge_calibrations'],
  ['judge', 'update time_reference set cpu_ms = 1'],
  ['judge', 'select access_code from contests'],
  ['judge', 'select title from contests'],
  ['judge', 'select searched_name from user_scores'],
  ['judge', 'select statement from problems'],
  ['judge', 'update user_scores set is_listed = true'],
  ['judge', `copy (select 1) to program 'cat'`],
  ['judge', 'select id from users'],
  ['judge', 'select created_by from rejudges'],
  ['judge', `update rejudges set created_by = null`],
  ['judge', 'select created_by from trials'],
  ['judge', 'update trials set applied_version = 1'],
  ['judge', `update trial_programs set code = ''`],
  ['judge', 'update background_jobs set submission_id = null'],
  ['judge', `update background_jobs set plan = '{}'`],
  ['judge', 'delete from background_jobs'],
  ['judge', 'update test_proposals set case_id = null'],
  ['judge', 'select reason from test_proposals'],
  ['judge', 'delete from test_proposals'],
  ['judge', 'delete from hacks'],
  ['judge', 'update hacks set user_id = user_id'],
  ['api', `update hacks set outcome = 'successful'`],
  ['api', `select insert_hacked_judgement(gen_random_uuid(), 'Wrong Answer', '', '')`],
  ['judge', 'select * from site_settings'],
  ['judge', 'select * from problem_pictures'],
  ['judge', 'select password_hash from users'],
  ['judge', 'select * from sessions'],
  ['judge', `update problems set statement = ''`],
  ['judge', 'delete from audit_log'],
  ['judge', 'select * from notifications'],
  ['judge', 'select * from registrations'],
  ['judge', `insert into judgements (submission_id, user_id, number) select id, user_id, 1 from submissions`],
  ['judge', 'delete from judgements'],
  ['judge', 'delete from submission_states'],
  ['judge', `update submissions set code = ''`],
  ['judge', 'update test_results set verdict = null'],
] as const)('the %s may not %s', async (role, statement) => {
  expect(await as(role, statement)).toMatch(/permission denied|must be owner|must be superuser|privileges/)
})

test.each([
  ['api', 'select * from users'],
  ['api', `update test_proposals set state = 'rejected', status = 'done', reason = '', decided_at = now()`],
  [
    'api',
    `update test_proposals set state = 'checking', status = 'queued', failures = 0, plan = '{}', allows_single = true`,
  ],
  ['api', 'select id from test_proposals for no key update'],
  ['api', `delete from test_proposals where state = 'rejected'`],
  ['api', `update submission_states set is_flagged = true, deleted_at = now()`],
  ['api', `select id from judgements for update`],
  ['api', `insert into audit_log (action, subject_kind, subject_id) values ('a', 'b', 'c')`],
  ['judge', 'select * from test_cases'],
  ['judge', `insert into judges (name, slots, is_judging, last_seen_at) values ('north', 2, true, now())`],
  ['judge', `select notify_admins('judging-failed', '{}', null)`],
] as const)('the %s may %s', async (role, statement) => {
  expect(await as(role, statement)).toBe('done')
})

test('the api hands submissions in and may not choose their number', async () => {
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const values = `'${userId}', '${problemId}', 'cpp', 'int main() {}'`
  const insert = (columns: string, more: string) =>
    as('api', `insert into submissions (user_id, problem_id, language, code${columns}) values (${values}${more})`)
  expect(await insert('', '')).toBe('done')
  expect(await insert(', number', ', 7')).toMatch(/cannot insert a non-DEFAULT value/)
})

test('the judge can not borrow the rights of the function that leaves notes', async () => {
  const trap = `
    create temp table users (id uuid, role text, deleted_at timestamptz);
    insert into users values (gen_random_uuid(), 'admin', null);
    create temp table notifications (user_id uuid, kind text, details jsonb, link text);
    create function pg_temp.grab() returns trigger language plpgsql as
      $$ begin create table public.grabbed (x int); return null; end $$;
    create trigger grab before insert on notifications for each row execute function pg_temp.grab();
    select notify_admins('judging-failed', '{}', null);`
  expect(await as('judge', trap)).toBe('done')
  const { rows } = await db.execute(sql`select to_regclass('public.grabbed') as grabbed`)
  expect(rows).toEqual([{ grabbed: null }])
})

describe('the judge', () => {
  const judge = connect({ url: roles.judge, name: 'judge', maxConnections: 4 })
  afterAll(() => judge.close())
  const north = someJudge()
  const someFacts: TestFacts = {
    ...{ position: 0, total: 1, isSample: false, verdict: 'Accepted', verdictDetail: null },
    ...{ cpuMs: 1, memoryKb: 1, isFirstFailing: false },
  }

  async function submitted() {
    const [userId, problemId] = [await newUser(db), await newProblem(db)]
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    return { userId, problemId, contestId, ...(await newSubmission(db, { userId, problemId, contestId })) }
  }

  async function verdictOf({ submissionId }: { submissionId: string }) {
    const [state] = await db.select().from(submissionStates).where(eq(submissionStates.submissionId, submissionId))
    return state?.verdict
  }

  const unfinished = ne(judgements.status, 'done')
  const expiredRow = (id: string) =>
    db.insert(judges).values({ id, name: 'north', slots: 1, isJudging: true, lastSeenAt: new Date(0) })

  test('may record heartbeats and unregister', async () => {
    const { id, name, languages, sandboxMode } = north
    const row = { id, name, languages, sandboxMode, slots: 2, isJudging: true, idleReason: null }
    await recordHeartbeat(judge.db, row)
    await recordHeartbeat(judge.db, row)
    await unregisterJudge(judge.db, id)
    expect(await db.select().from(judges).where(eq(judges.id, id))).toEqual([])
  })

  test('may keep its calibrations, and request that its judgements are checked', async () => {
    const stats = { minMs: 1, meanMs: 1, p95Ms: 1, variation: 0 }
    const kernels = { cpu: stats, memory: stats, allocation: stats, process: stats, pulses: null }
    const drifted = afterCalibration(null, { minMs: 1, meanMs: 1, p95Ms: 1, variation: 0 })
    const calibration = { judgeName: 'north', core: 0, reason: 'start' as const, kernels, drifted, factor: 1 }
    await recordCalibration(judge.db, calibration)
    expect(await lastGoodCalibration(judge.db, 'north', 0)).toMatchObject({ baseline: { cpuMs: 1 } })
    expect([await referenceCpuMs(judge.db, 4), await referenceCpuMs(judge.db, 8)]).toEqual([4, 4])
    await requestRecheck(judge.db, 'north', new Date())
    const { contestId } = await newContest(db, { problemIds: [], startTime: new Date(Date.now() + 60_000) })
    expect(await contestsStartingWithin(judge.db, 5)).toEqual([contestId])
  })

  test('may take a submission to a contest, read its tests, and judge it to the end', async () => {
    const submission = await submitted()
    const lease = await claimNext(judge.db, north)
    const job = await findJob(judge.db, lease)
    expect(String(await readBlob(judge.db, job?.tests[0]?.inputHash ?? Buffer.alloc(0)))).toBe('1 2\n')
    expect(await leasesOf(judge.db, north.id)).toMatchObject([{ judgementId: lease.judgementId, attempt: 1 }])
    await appendTests(judge.db, lease, [someFacts])
    await finishJudgement(judge.db, lease, resultOf('Accepted'))
    expect(await verdictOf(submission)).toBe('Accepted')
    const ofContest = eq(contestStandings.contestId, submission.contestId)
    const standings = await db.select().from(contestStandings).where(ofContest)
    expect(standings).toMatchObject([{ row: { problemsSolved: 1 } }])
    expect(await sweepEvents(judge.db, -1)).toBe(1)
  })

  test('may judge again and notify the author that the verdict has changed', async () => {
    const submission = await submitted()
    await finishJudgement(judge.db, await claimNext(judge.db, north), resultOf('Accepted'))
    await newRejudge(db, submission)
    await finishJudgement(judge.db, await claimNext(judge.db, north), resultOf('Wrong Answer'))
    const notes = await db.select().from(notifications).where(eq(notifications.userId, submission.userId))
    expect(notes).toMatchObject([{ kind: 'verdict-changed' }])
  })

  test('may publish the verdicts of a preview that is applied', async () => {
    const submission = await submitted()
    await finishJudgement(judge.db, await claimNext(judge.db, north), resultOf('Accepted'))
    const { problemId, userId, submissionId } = submission
    const [order] = await db.insert(rejudges).values({ problemId, state: 'preview' }).returning()
    await enqueue(db, { submissionId, userId, priority: 'rejudge', rejudgeId: order?.id ?? '', isPreview: true })
    await finishJudgement(judge.db, await claimNext(judge.db, north), resultOf('Wrong Answer'))
    await db.update(rejudges).set({ state: 'applying' })
    expect(await applyRejudges(judge.db)).toBe(1)
    expect(await verdictOf(submission)).toBe('Wrong Answer')
    expect(await db.select().from(rejudges)).toContainEqual(expect.objectContaining({ state: 'applied' }))
  })

  test.each(jobKinds)('may take a background job, give it back, run it and end it: %s', async (kind) => {
    const { enqueue, work, finish } = someJobs[kind]
    await enqueue(db, await newUser(db))
    const first = await claimJob(judge.db, north, [kind])
    if (!first) throw new Error('there was no job')
    await releaseJob(judge.db, first)
    const lease = (await claimJob(judge.db, north, [kind])) ?? first
    await work(judge.db, lease)
    expect(await holdsJob(judge.db, lease)).toBe(true)
    await finish(judge.db, lease)
    expect(await failJobsOf(judge.db, north.id)).toBe(0)
  })

  test('may fail, and admins are notified although it may not read who they are', async () => {
    const admin = await newUser(db, { role: 'admin' })
    const submission = await submitted()
    await finishJudgement(judge.db, await claimNext(judge.db, north), nothingJudged)
    expect(await verdictOf(submission)).toBe('Error')
    expect(await db.select().from(notifications).where(eq(notifications.userId, admin))).toHaveLength(1)
  })

  test('may release its leases and requeue those of others', async () => {
    const submission = await submitted()
    await releaseLease(judge.db, await claimNext(judge.db, north))
    await claimNext(judge.db, north)
    await db.update(judgements).set({ startedAt: sql`now() - interval '1 minute'` }).where(unfinished)
    expect(await requeueOrphanedLeases(judge.db)).toBe(1)
    await claimNext(judge.db, north)
    await expiredRow(north.id)
    const later = await connectAsIfStarted(roles.judge, 3600, url)
    expect(await requeueExpiredLeases(later.db)).toBe(1)
    await later.close()
    expect(await verdictOf(submission)).toBe('Error')
  })
})

test('the api hands in, orders to judge again, and discards a preview, and can publish no verdict of its own', async () => {
  const api = connect({ url: roles.api, name: 'api', maxConnections: 2 })
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  const { submissionId } = await newSubmission(db, { userId, problemId })
  await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
  const order = await api.db.insert(rejudges).values({ problemId, state: 'preview' }).returning({ id: rejudges.id })
  const rejudgeId = order[0]?.id ?? ''
  await enqueue(api.db, { submissionId, userId, priority: 'rejudge', rejudgeId, isPreview: true })
  await api.close()
  const forged = `insert into judgements (submission_id, user_id, number, rejudge_id, is_preview, status, verdict)
    values ('${submissionId}', '${userId}', 9, '${rejudgeId}', true, 'done', 'Accepted')`
  expect(await as('api', forged)).toMatch(/permission denied/)
  expect(await as('api', `select drop_queued_previews('${rejudgeId}')`)).toBe('done')
  expect(await db.select().from(judgements).where(eq(judgements.rejudgeId, rejudgeId))).toEqual([])
})

test('a second start gives new passwords, and the old ones open nothing', async () => {
  const before = roles.api
  const after = await prepareRoles(url)
  expect(after.api).not.toBe(before)
  await expect(connectOnce(before, 'test')).rejects.toThrow('password')
  expect(inject('databaseServer')).not.toContain('arbiter_api')
})

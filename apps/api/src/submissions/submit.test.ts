import { refusals } from '@arbiter/contract/messages/refusals'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { judges } from '@arbiter/database/schema/operations'
import { userProblems } from '@arbiter/database/schema/problem-progress'
import { judgements, submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { testCases } from '@arbiter/database/schema/test-data'
import {
  newContest,
  newParticipant,
  newProblem,
  newSubmission,
  newUser,
  someJudge,
} from '@arbiter/database/testing/judging'
import { languages } from '@arbiter/rules/languages'
import {
  MAX_CODE_BYTES,
  MAX_OPEN_SUBMISSIONS,
  MAX_WAITING_SUBMISSIONS,
  SUBMISSIONS_PER_MINUTE,
} from '@arbiter/rules/limits'
import { count, eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { judge } from '../testing/play-judge.ts'
import { refused, testServer } from '../testing/test-server.ts'

const { db, get, post, signedIn, idOf, flag, promote } = await testServer()
const problemId = await newProblem(db)
const ines = await signedIn('ines')
const draft = (more: object = {}) => ({ problemId, language: 'cpp', code: 'int main() {}', ...more })
const submit = (more: object = {}, headers = ines) => post('/api/submissions', draft(more), headers)
const answer = async (reply: ReturnType<typeof submit>) => [(await reply).statusCode, (await reply).json()]

const HOUR_MS = 3_600_000
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS)

async function rows(): Promise<number[]> {
  const tables = [submissions, submissionStates, judgements, userProblems]
  return Promise.all(tables.map(async (table) => (await db.select({ rows: count() }).from(table))[0]?.rows ?? -1))
}

async function stored(submissionId: string) {
  const [found] = await db
    .select()
    .from(submissions)
    .innerJoin(submissionStates, eq(submissionStates.submissionId, submissions.id))
    .innerJoin(judgements, eq(judgements.submissionId, submissions.id))
    .where(eq(submissions.id, submissionId))
  return found
}

/** No submission stays in the queue for the next test. */
afterEach(async () => {
  await db.execute(sql`truncate submissions, judgements, submission_states, user_problems, judges cascade`)
})

test('a submission is written with its job, to the byte, and the problem is attempted', async () => {
  const code = '\n  int main() {}\t\r\n'
  const reply = (await submit({ code })).json()
  expect(reply).toMatchObject({ success: true, data: { contestId: null, isLate: false } })
  const found = await stored(reply.data.submissionId)
  expect(found?.submissions).toMatchObject({ code, language: 'cpp', problemId, userId: await idOf('ines') })
  expect(found?.submission_states).toMatchObject({ status: 'queued', verdict: null })
  expect(found?.judgements).toMatchObject({ number: 1, status: 'queued', priority: 1, reason: 'submitted' })
  expect(await db.select().from(userProblems)).toMatchObject([{ problemId, attempts: 1, isSolved: false }])
})

test('the moment that counts is that of the database, the same in both rows', async () => {
  const { rows } = await db.execute<{ now: number }>(sql`select extract(epoch from now())::float8 * 1000 as now`)
  const found = await stored((await submit()).json().data.submissionId)
  const at = found?.submissions.createdAt.getTime() ?? 0
  expect(found?.submission_states.createdAt.getTime()).toBe(at)
  expect(at - (rows[0]?.now ?? 0)).toBeGreaterThanOrEqual(-1)
  expect(at - (rows[0]?.now ?? 0)).toBeLessThan(5_000)
})

describe('before a person submits, the server says for which contest it would count', () => {
  const asked = async (slug: string, headers = ines, query = '') =>
    (await get(`/api/problems/${slug}/submission-contest${query}`, headers)).json()

  test('the live one that they take part in, also where they opened the problem elsewhere', async () => {
    const problemId = await newProblem(db)
    const end = hoursFromNow(1)
    const { contestId } = await newContest(db, { problemIds: [problemId], endTime: end })
    await newParticipant(db, contestId, await idOf('ines'))
    const contest = { _id: contestId, isLate: false, isVirtual: false, allowedLanguages: null }
    expect(await asked(problemId)).toEqual({ success: true, contest, nextDecision: end.toISOString() })
    const { data } = (await submit({ problemId })).json()
    expect(data).toMatchObject({ contestId, isLate: false })
    const outsider = await signedIn('outside')
    expect(await asked(problemId, outsider)).toEqual({ success: true, contest: null, nextDecision: null })
    expect(await asked(problemId, outsider, `?contestId=${contestId}`)).toMatchObject({ contest: null })
  })

  test('none where it would be practice, and nothing about a problem that they may not see', async () => {
    expect(await asked(problemId)).toEqual({ success: true, contest: null, nextDecision: null })
    const hidden = await newProblem(db, { visibility: 'hidden' })
    expect(await asked(hidden)).toMatchObject({ code: 'problem.not-found' })
    expect((await get(`/api/problems/${problemId}/submission-contest`)).json()).toMatchObject({
      code: 'session.required',
    })
  })
})

describe('a user who may not', () => {
  afterEach(async () => expect(await rows()).toEqual([0, 0, 0, 0]))

  test('a visitor is asked to log in [5.1.4, 6.1.2]', async () => {
    expect(await answer(post('/api/submissions', draft()))).toEqual(refused('session.required'))
  })

  test('a restricted account is refused', async () => {
    const headers = await signedIn('restricted')
    await flag('restricted')
    expect(await answer(submit({}, headers))).toEqual(refused('account.flagged'))
  })

  test('a problem that does not exist takes nothing', async () => {
    expect(await answer(submit({ problemId: crypto.randomUUID() }))).toEqual(refused('problem.not-found'))
  })

  test('a deleted problem takes nothing, not even from an admin', async () => {
    const deleted = await newProblem(db, { deletedAt: new Date() })
    const boss = await signedIn('boss')
    await promote('boss')
    expect(await answer(submit({ problemId: deleted }))).toEqual(refused('problem.not-found'))
    expect(await answer(submit({ problemId: deleted }, boss))).toEqual(refused('problem.not-found'))
  })

  test('a hidden problem does not exist for those who are not in its contest', async () => {
    const hidden = await newProblem(db, { visibility: 'hidden' })
    await newContest(db, { problemIds: [hidden] })
    expect(await answer(submit({ problemId: hidden }))).toEqual(refused('problem.not-found'))
  })

  test('a problem whose tests are all samples takes nothing', async () => {
    const samples = await newProblem(db, { tests: [{ input: '1', output: '1', isSample: true }] })
    expect(await answer(submit({ problemId: samples }))).toEqual(refused('problem.without-tests'))
  })

  test('only the newest version of the tests counts', async () => {
    const emptied = await newProblem(db)
    await addTestSet(db, emptied, [])
    expect(await answer(submit({ problemId: emptied }))).toEqual(refused('problem.without-tests'))
    expect(await db.select().from(testCases)).not.toHaveLength(0)
  })

  test.each([
    [{ code: 'a\0b' }, 'Code must be text without NUL characters'],
    [{ code: '' }, 'Code is required'],
    [{ code: 7 }, 'Code must be a text'],
    [{ language: 'cobol' }, `Language must be one of ${languages.join(', ')}`],
    [{ language: undefined }, `Language must be one of ${languages.join(', ')}`],
    [{ problemId: '7' }, 'Problem must be an id'],
    [{ problemId: "' or 1=1 --" }, 'Problem must be an id'],
    [{ contestId: 'spring' }, 'Contest must be an id'],
    [{ code: 'x'.repeat(MAX_CODE_BYTES + 1024) }, refusals['code.too-large'][1]],
    [{ code: '\u{1F600}'.repeat(MAX_CODE_BYTES / 4 + 1) }, refusals['code.too-large'][1]],
  ])('a draft with something wrong is refused with a sentence', async (change, message) => {
    expect(await answer(submit(change))).toMatchObject([400, { success: false, message }])
  })

  test('a program in a language that the problem does not take is refused with those that it takes', async () => {
    const limited = await newProblem(db, { allowedLanguages: ['python', 'java'] })
    const message = 'This problem takes programs in Java and Python only.'
    const refusal = {
      success: false,
      code: 'problem.language-refused',
      message,
      values: { languages: 'Java and Python' },
    }
    expect(await answer(submit({ problemId: limited }))).toEqual([400, refusal])
  })

  test('code above the limit of the problem is refused with the number', async () => {
    const limited = await newProblem(db, { codeLimitBytes: 1024 })
    const message = 'This problem takes programs of at most 1,024 bytes.'
    const refusal = { success: false, code: 'problem.code-too-long', message, values: { bytes: 1024 } }
    expect(await answer(submit({ problemId: limited, code: `${'é'.repeat(512)}x` }))).toEqual([413, refusal])
  })

  test('the limits of a problem that a user may not see are not given away', async () => {
    const hidden = await newProblem(db, { visibility: 'hidden', allowedLanguages: ['python'] })
    expect(await answer(submit({ problemId: hidden }))).toEqual(refused('problem.not-found'))
  })

  test('a body far beyond any program is not read', async () => {
    expect(await answer(submit({ code: 'x'.repeat(7 * MAX_CODE_BYTES) }))).toEqual(refused('input.too-large'))
  })
})

test('a program within the limits of its problem is taken', async () => {
  const limited = await newProblem(db, { allowedLanguages: ['cpp'], codeLimitBytes: 1024 })
  expect((await submit({ problemId: limited, code: 'é'.repeat(512) })).statusCode).toBe(200)
})

test('a program of the largest size is taken, whatever characters it is made of', async () => {
  for (const character of ['x', '\n', '\u0001']) {
    expect((await submit({ code: 'x'.padEnd(MAX_CODE_BYTES, character) })).statusCode).toBe(200)
  }
})

test('a lone surrogate in a program does not break anything', async () => {
  expect((await submit({ code: 'x\ud800y' })).statusCode).toBe(200)
})

test('with an empty contest id it is practice', async () => {
  expect((await submit({ contestId: null })).json().data).toMatchObject({ contestId: null })
})

describe('one user', () => {
  test('has a limit of open submissions, and room again after a verdict', async () => {
    const taken = []
    for (let number = 0; number < MAX_OPEN_SUBMISSIONS; number++) taken.push((await submit()).json().data.submissionId)
    expect(await answer(submit())).toEqual(refused('submission.too-many-open'))
    expect(await rows()).toEqual([MAX_OPEN_SUBMISSIONS, MAX_OPEN_SUBMISSIONS, MAX_OPEN_SUBMISSIONS, 1])
    await judge(db, taken[0], [{ verdict: 'Accepted' }])
    expect((await submit()).statusCode).toBe(200)
  })

  test('has it also when thirty arrive at once', async () => {
    const replies = await Promise.all(Array.from({ length: 30 }, () => submit()))
    const statuses = replies.map((reply) => reply.statusCode)
    expect(statuses.filter((status) => status === 200)).toHaveLength(MAX_OPEN_SUBMISSIONS)
    expect(statuses.filter((status) => status === 429)).toHaveLength(30 - MAX_OPEN_SUBMISSIONS)
    const rounds = await db.select({ round: judgements.round }).from(judgements).orderBy(judgements.round)
    expect(rounds.map(({ round }) => round)).toEqual(Array.from({ length: MAX_OPEN_SUBMISSIONS }, (_, round) => round))
  })

  test('does not use up the room of another', async () => {
    for (let number = 0; number < MAX_OPEN_SUBMISSIONS; number++) await submit()
    expect((await submit({}, await signedIn('neighbour'))).statusCode).toBe(200)
  })
})

describe('everybody together', () => {
  async function fillQueue(reason: 'submitted' | 'rejudged'): Promise<void> {
    const { submissionId } = await newSubmission(db, { userId: await newUser(db), problemId })
    const priority = reason === 'submitted' ? 1 : 2
    await db.execute(sql`
      insert into judgements (submission_id, user_id, number, reason, priority)
      select ${submissionId}, uuid_v7(), number, ${reason}, ${priority}
      from generate_series(2, ${MAX_WAITING_SUBMISSIONS}::int) as number`)
  }

  test('have a limit of what waits', async () => {
    await fillQueue('submitted')
    const before = await rows()
    expect(await answer(submit())).toEqual(refused('judging.busy'))
    expect(await rows()).toEqual(before)
  })

  test('are not held up by a large rejudge', async () => {
    await fillQueue('rejudged')
    expect((await submit()).statusCode).toBe(200)
  })
})

describe('a language', () => {
  const withHeartbeat = (more: Partial<Parameters<typeof recordHeartbeat>[1]>) =>
    recordHeartbeat(db, { ...someJudge(), slots: 2, isJudging: true, idleReason: null, ...more })

  test('is taken while no judge is alive: it waits for one', async () => {
    expect((await submit({ language: 'java' })).statusCode).toBe(200)
  })

  test('that no judge at work knows is refused', async () => {
    await withHeartbeat({ languages: ['cpp'] })
    await withHeartbeat({ languages: ['c', 'python'] })
    expect(await answer(submit({ language: 'java' }))).toEqual(refused('language.unavailable'))
    expect((await submit({ language: 'python' })).statusCode).toBe(200)
  })

  test('is taken while the judges that lack it are idle or silent', async () => {
    await withHeartbeat({ languages: [], isJudging: false, idleReason: 'bubblewrap is missing' })
    await withHeartbeat({ languages: ['cpp'] })
    await db
      .update(judges)
      .set({ lastSeenAt: hoursFromNow(-1) })
      .where(eq(judges.isJudging, true))
    expect((await submit({ language: 'java' })).statusCode).toBe(200)
  })
})

describe('a contest', () => {
  const register = async (contestId: string, username: string) => newParticipant(db, contestId, await idOf(username))
  const past = { startTime: hoursFromNow(-3), endTime: hoursFromNow(-1) }
  const future = { startTime: hoursFromNow(1), endTime: hoursFromNow(3) }

  test('that is live takes the submissions of its participants, named or not, before practice', async () => {
    const inside = await newProblem(db, { visibility: 'hidden' })
    const { contestId } = await newContest(db, { problemIds: [inside] })
    await register(contestId, 'ines')
    for (const named of [{}, { contestId }]) {
      const { data } = (await submit({ problemId: inside, ...named })).json()
      expect(data).toMatchObject({ contestId, isLate: false })
      expect(await stored(data.submissionId)).toMatchObject({
        submissions: { contestId, isLate: false },
        submission_states: { contestId },
        judgements: { priority: 0 },
      })
    }
  })

  test('that is live is practice for outsiders who do not name it, and refused when they do', async () => {
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    expect((await submit()).json().data.contestId).toBeNull()
    expect(await answer(submit({ contestId }))).toEqual(refused('contest.not-registered'))
  })

  test('that is live is practice for an admin who only tries a problem', async () => {
    const { contestId } = await newContest(db, { problemIds: [problemId] })
    const admin = await signedIn('trying')
    await promote('trying')
    expect((await submit({ contestId }, admin)).json().data.contestId).toBeNull()
  })

  test('that has not begun is refused by name, and its hidden problems do not exist yet', async () => {
    const hidden = await newProblem(db, { visibility: 'hidden' })
    const { contestId } = await newContest(db, { problemIds: [problemId, hidden], ...future })
    await register(contestId, 'ines')
    expect(await answer(submit({ contestId }))).toEqual(refused('contest.not-started'))
    expect(await answer(submit({ problemId: hidden, contestId }))).toEqual(refused('problem.not-found'))
    expect(await rows()).toEqual([0, 0, 0, 0])
  })

  test('that does not contain the problem, was deleted or never was is refused', async () => {
    const { contestId: other } = await newContest(db, { problemIds: [] })
    const { contestId: deleted } = await newContest(db, { problemIds: [problemId], deletedAt: new Date() })
    for (const contestId of [other, deleted, crypto.randomUUID()]) {
      expect(await answer(submit({ contestId }))).toEqual(refused('contest.problem-not-included'))
    }
  })

  test('that has ended takes late submissions where it allows them, behind those of live contests', async () => {
    const { contestId } = await newContest(db, { problemIds: [problemId], ...past, allowLateSubmissions: true })
    await register(contestId, 'ines')
    const { data } = (await submit({ contestId })).json()
    expect(data).toMatchObject({ contestId, isLate: true })
    expect(await stored(data.submissionId)).toMatchObject({
      submissions: { isLate: true },
      judgements: { priority: 1 },
    })
  })

  test('that has ended is practice where it does not, and for outsiders', async () => {
    const { contestId } = await newContest(db, { problemIds: [problemId], ...past })
    const outsider = await signedIn('outsider')
    expect((await submit({ contestId }, outsider)).json().data.contestId).toBeNull()
    await register(contestId, 'ines')
    expect((await submit({ contestId })).json().data).toMatchObject({ contestId: null, isLate: false })
  })
})

test('one address may hand in so often in a minute, and then has to wait', async () => {
  const limited = await testServer({ RATE_LIMIT: 'on' })
  const statuses = []
  for (let number = 0; number <= SUBMISSIONS_PER_MINUTE; number++) {
    statuses.push((await limited.post('/api/submissions', draft())).statusCode)
  }
  expect(statuses.slice(0, -1)).toEqual(statuses.slice(1).map(() => 401))
  expect(statuses.at(-1)).toBe(429)
  expect((await get('/api/health')).statusCode).toBe(200)
})

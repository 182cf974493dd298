import { refusals } from '@arbiter/contract/messages/refusals'
import { finishJudgement, nothingJudged } from '@arbiter/database/queue/finish-judgement'
import { problems } from '@arbiter/database/schema/problems'
import { submissionStates } from '@arbiter/database/schema/submissions'
import { newContest, newParticipant, newProblem, newSubmission, resultOf } from '@arbiter/database/testing/judging'
import { MAX_PAGE, SUBMISSIONS_PAGE_SIZE } from '@arbiter/rules/limits'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { judge, takeJob } from '../testing/play-judge.ts'
import { refused, testServer } from '../testing/test-server.ts'

const { db, get, signedIn, idOf, flag, promote } = await testServer()
const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '5 5\n', output: '10\n' },
]
const problemId = await newProblem(db, { tests, name: 'Two Cranes', slug: 'two-cranes', topics: ['arrays'] })
const ines = await signedIn('ines')
const inesId = await idOf('ines')
const boss = await signedIn('boss')
await promote('boss')
const submitted = async (more: object = {}) =>
  (await newSubmission(db, { userId: inesId, problemId, ...more })).submissionId
const see = async (id: string, headers = ines) => (await get(`/api/submissions/${id}`, headers)).json()
const answer = async (url: string, headers = {}) => {
  const reply = await get(url, headers)
  return [reply.statusCode, reply.json()]
}
const accepted = [{ verdict: 'Accepted', output: '3\n' } as const, { verdict: 'Accepted' } as const]

describe('a submission', () => {
  test('is pending until there is a verdict', async () => {
    const id = await submitted({ code: 'print(1)', language: 'python' })
    expect(await see(id)).toMatchObject({
      success: true,
      submission: {
        _id: id,
        user: { _id: inesId, username: 'ines' },
        problem: { _id: problemId, name: 'Two Cranes', slug: 'two-cranes', difficulty: 'Easy', topics: ['arrays'] },
        code: 'print(1)',
        language: 'python',
        verdict: 'Pending',
        status: 'queued',
        contest: null,
        isLate: false,
        testCasesPassed: 0,
        totalTestCases: 0,
        executionTime: null,
        memory: null,
        testCaseResults: [],
        compileLog: null,
        isFlagged: false,
      },
      reviewRefusal: refusals['review.not-accepted'][1],
    })
  })

  test('has its verdict, times and memory when it is judged', async () => {
    const id = await submitted()
    await judge(db, id, accepted)
    const { submission, reviewRefusal } = await see(id)
    const numbers = { testCasesPassed: 2, totalTestCases: 2, executionTime: 12, memory: 2 }
    expect(submission).toMatchObject({ verdict: 'Accepted', status: 'done', ...numbers })
    expect(submission.testCaseResults).toMatchObject([
      { index: 0, passed: true, verdict: 'Accepted', isSample: true, executionTime: 12, memory: 2, hidden: false },
      { index: 1, passed: true, verdict: 'Accepted', isSample: false, executionTime: 12, memory: 2, hidden: true },
    ])
    expect(reviewRefusal).toBeNull()
  })

  test('has the noise of its day, the factor of its judge, and how often it was measured alone', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    const [test] = resultOf('Accepted').tests
    const time = { cpuMs: 412, noiseMs: 6, runsAlone: 3 }
    await finishJudgement(
      db,
      lease,
      resultOf('Accepted', { ...time, timeFactor: 1.25, tests: test ? [{ ...test, ...time }] : [] }),
    )
    const { submission } = await see(id)
    const shown = { executionTime: 412, timeNoise: 6, runsAlone: 3 }
    expect(submission).toMatchObject({ ...shown, timeFactor: 1.25, testCaseResults: [shown] })
  })

  test('shows memory in megabytes with one decimal', async () => {
    const id = await submitted()
    await judge(db, id, accepted)
    await db.update(submissionStates).set({ memoryKb: 3_000 }).where(eq(submissionStates.submissionId, id))
    expect((await see(id)).submission.memory).toBe(2.9)
  })

  test('that does not compile shows what the compiler said', async () => {
    const id = await submitted()
    const lease = await takeJob(db, id)
    await finishJudgement(db, lease, {
      ...nothingJudged,
      verdict: 'Compilation Error',
      compileLog: 'main.cpp:1: error',
      testsTotal: 2,
    })
    expect((await see(id)).submission).toMatchObject({
      verdict: 'Compilation Error',
      compileLog: 'main.cpp:1: error',
      testCasesPassed: 0,
      totalTestCases: 2,
      testCaseResults: [],
    })
  })

  test('is for its author and administrators', async () => {
    const id = await submitted()
    const other = await signedIn('other')
    expect(await answer(`/api/submissions/${id}`)).toEqual(refused('session.required'))
    expect(await answer(`/api/submissions/${id}`, other)).toEqual(refused('submission.not-yours'))
    expect((await see(id, boss)).reviewRefusal).toBe(refusals['review.not-yours'][1])
  })

  test('is still seen by an author who was restricted, and the refusal says why', async () => {
    const headers = await signedIn('restricted')
    const id = await submitted({ userId: await idOf('restricted') })
    await judge(db, id, accepted)
    await flag('restricted')
    expect((await see(id, headers)).reviewRefusal).toBe(refusals['account.flagged'][1])
  })

  test('that was deleted exists for administrators alone', async () => {
    const id = await submitted()
    await db.update(submissionStates).set({ deletedAt: new Date() }).where(eq(submissionStates.submissionId, id))
    expect(await answer(`/api/submissions/${id}`, ines)).toEqual(refused('submission.not-found'))
    expect((await see(id, boss)).submission._id).toBe(id)
  })

  test('of a problem that was deleted since can still be read', async () => {
    const gone = await newProblem(db)
    const id = await submitted({ problemId: gone })
    await db.update(problems).set({ deletedAt: new Date() }).where(eq(problems.id, gone))
    expect((await see(id)).submission._id).toBe(id)
  })

  test('of a problem in a live contest of theirs gets no review yet', async () => {
    const inside = await newProblem(db)
    const { contestId } = await newContest(db, { problemIds: [inside] })
    await newParticipant(db, contestId, inesId)
    const id = await submitted({ problemId: inside, contestId })
    await judge(db, id, [{ verdict: 'Accepted' }])
    expect(await see(id)).toMatchObject({
      submission: { contest: contestId },
      reviewRefusal: refusals['review.contest-live'][1],
    })
  })

  test('is among those of its contest', async () => {
    const inside = await newProblem(db)
    const { contestId } = await newContest(db, { problemIds: [inside] })
    const id = await submitted({ problemId: inside, contestId })
    await submitted({ problemId: inside })
    const { submissions, count } = (await get(`/api/submissions/me?contestId=${contestId}`, ines)).json()
    expect([submissions.map((each: { _id: string }) => each._id), count]).toEqual([[id], 1])
  })

  test('that nobody handed in is not found', async () => {
    expect(await answer(`/api/submissions/${crypto.randomUUID()}`, ines)).toEqual(refused('submission.not-found'))
    expect(await answer('/api/submissions/999999999999999', ines)).toEqual(refused('submission.not-found'))
  })

  test('is found by its number as by its id, by the same people', async () => {
    const id = await submitted()
    const { number } = (await see(id)).submission
    expect((await see(number)).submission._id).toBe(id)
    expect(await answer(`/api/submissions/${number}`, await signedIn('curious'))).toEqual(
      refused('submission.not-yours'),
    )
  })

  test.each(['0', '-7', '1e3', '9999999999999999', 'stream', '%20', 'null', "'--"])(
    'with the id %s is refused with a sentence',
    async (id) => {
      expect(await answer(`/api/submissions/${id}`, ines)).toMatchObject([
        400,
        { success: false, message: 'Submission must be an id' },
      ])
    },
  )
})

describe('their own submissions', async () => {
  const headers = await signedIn('writer')
  const userId = await idOf('writer')
  const bridges = await newProblem(db, { name: 'Lantern Bridges' })
  const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
  const mine = (problem: string, minutes: number) =>
    submitted({ userId, problemId: problem, createdAt: minutesAgo(minutes) })
  const oldest = await mine(problemId, 50)
  const middle = await mine(bridges, 40)
  const newest = await mine(problemId, 30)
  const deleted = await mine(bridges, 20)
  await db.update(submissionStates).set({ deletedAt: new Date() }).where(eq(submissionStates.submissionId, deleted))
  await judge(db, newest, accepted)
  const list = async (query = '') => (await get(`/api/submissions/me${query}`, headers)).json()
  const idsIn = (submissions: { _id: string }[]) => submissions.map(({ _id }) => _id)

  test('can be filtered by verdict, language and a part of the name of the problem, each and together', async () => {
    const headers = await signedIn('filterer')
    const userId = await idOf('filterer')
    const other = await newProblem(db, { tests, name: '100% Harbour' })
    const made = async (problemId: string, language: 'cpp' | 'python', verdict: 'Accepted' | 'Wrong Answer') => {
      const { submissionId } = await newSubmission(db, { userId, problemId, language })
      await judge(db, submissionId, [{ verdict }, { verdict }])
      return submissionId
    }
    const first = await made(problemId, 'cpp', 'Accepted')
    const second = await made(other, 'python', 'Accepted')
    const third = await made(other, 'cpp', 'Wrong Answer')
    const found = async (query: string) => {
      const { submissions, count } = (await get(`/api/submissions/me?${query}`, headers)).json()
      expect(count).toBe(submissions.length)
      return submissions.map((each: { _id: string }) => each._id)
    }
    expect(await found('verdict=Accepted')).toEqual([second, first])
    expect(await found('language=cpp')).toEqual([third, first])
    expect(await found('problem=HARB')).toEqual([third, second])
    expect(await found('problem=100%25')).toEqual([third, second])
    expect(await found('problem=harbour&verdict=Accepted&language=python')).toEqual([second])
    expect(await found('problem=harbour&verdict=Runtime%20Error')).toEqual([])
  })

  test('come newest first, without deleted ones and those of others [6.1.10]', async () => {
    const reply = await list()
    expect(idsIn(reply.submissions)).toEqual([newest, middle, oldest])
    expect(reply.count).toBe(3)
    const pages = { currentPage: 1, totalPages: 1, limit: SUBMISSIONS_PAGE_SIZE, total: 3, totalProblems: 3 }
    expect(reply.pagination).toEqual(pages)
  })

  test('come grouped by problem, each with its latest verdict [7.5.5]', async () => {
    const groups = (await list()).groupedSubmissions
    expect(groups).toMatchObject([
      { problem: { _id: problemId }, latestVerdict: 'Accepted', submissions: [{ _id: newest }, { _id: oldest }] },
      { problem: { name: 'Lantern Bridges' }, latestVerdict: 'Pending', submissions: [{ _id: middle }] },
    ])
    expect(groups[0].latestAt).toBe(groups[0].submissions[0].createdAt)
  })

  test('can be those of one problem', async () => {
    expect(idsIn((await list(`?problemId=${problemId}`)).submissions)).toEqual([newest, oldest])
    expect((await list(`?problemId=${crypto.randomUUID()}`)).submissions).toEqual([])
  })

  test('come in pages; one far beyond the last is empty', async () => {
    expect(idsIn((await list('?limit=1&page=2')).submissions)).toEqual([middle])
    const far = await list(`?page=${MAX_PAGE}&limit=100`)
    expect([far.submissions, far.groupedSubmissions, far.count]).toEqual([[], [], 3])
  })

  test.each(['?page=0', '?page=-1', `?page=${MAX_PAGE + 1}`, '?page=1e9', '?limit=101', '?problemId=x', '?page=x'])(
    '%s is refused with a sentence',
    async (query) => {
      const [status, { message }] = await answer(`/api/submissions/me${query}`, headers)
      expect(status).toBe(400)
      expect(message).toMatch(/ must be /)
    },
  )

  test('name the first test that failed in every list, the one that their page shows', async () => {
    const headers = await signedIn('failing')
    const userId = await idOf('failing')
    const tried = async (...played: Parameters<typeof judge>[2]) => {
      const id = await submitted({ userId })
      await judge(db, id, played)
      return id
    }
    await tried({ verdict: 'Accepted' }, { verdict: 'Accepted' })
    await tried({ verdict: 'Time Limit Exceeded' }, { verdict: 'Skipped' })
    const last = await tried({ verdict: 'Accepted' }, { verdict: 'Wrong Answer' })
    await submitted({ userId })
    const failedIn = ({ submissions }: { submissions: { failedTest: number | null }[] }) =>
      submissions.map(({ failedTest }) => failedTest)
    const expected = [null, 2, 1, null]
    expect(failedIn((await get('/api/submissions/me', headers)).json())).toEqual(expected)
    expect(failedIn((await get(`/api/admin/users/${userId}/submissions`, boss)).json())).toEqual(expected)
    expect(failedIn((await get('/api/admin/submissions?search=failing', boss)).json())).toEqual(expected)
    const { submission } = await see(last, headers)
    const shown = submission.testCaseResults.find(({ passed }: { passed: boolean }) => !passed)
    expect(submission.failedTest).toBe(shown.index + 1)
  })

  test('carry no code and no tests', async () => {
    const [first] = (await list()).submissions
    expect(first).not.toHaveProperty('code')
    expect(first).not.toHaveProperty('testCaseResults')
  })

  test('are for those who are signed in, restricted ones included [6.1.4]', async () => {
    expect(await answer('/api/submissions/me')).toEqual(refused('session.required'))
    const restricted = await signedIn('reader')
    await flag('reader')
    expect(await answer('/api/submissions/me', restricted)).toMatchObject([200, { submissions: [], count: 0 }])
  })
})

import { judgesSeenLately } from '@arbiter/database/queue/judges'
import { judgements, submissionEvents, testResults } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newContest, newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import { and, asc, eq } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'
import { startJudge } from '../judge.ts'
import { judgeConfig, judged } from '../testing/judging.ts'

const { db, url } = await freshDatabase()
const judge = await startJudge(judgeConfig(url))
afterAll(() => judge.stop(0))

const userId = await newUser(db)
const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '20 22\n', output: '42\n' },
  { input: '-5 5\n', output: '0\n' },
]
const limits = { timeLimitMs: 1000, memoryLimitMb: 128, languageFactors: { java: 2 } }
const sum = await newProblem(db, { tests, ...limits })
/** For programs that run into a limit, which takes them as long in each test. */
const oneTest = await newProblem(db, { tests: tests.slice(0, 1), ...limits })

const inC = '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d", a + b); }'
const inCpp = '#include <bits/stdc++.h>\nint main() { long a, b; std::cin >> a >> b; std::cout << a + b << "\\n"; }'

const submit = (language: Language, code: string, problemId = sum) =>
  newSubmission(db, { userId, problemId, language, code })

test('a judgement can be explained: test set, compiler and flags, judge and sandbox, and what each test used', async () => {
  const { submissionId, judgementId } = await submit('cpp', inCpp)
  await judged(db, submissionId)
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  expect(judgement).toMatchObject({ status: 'done', attempt: 1, judgeName: 'north', verdict: 'Accepted' })
  expect(judgement?.testSetId).toBeTruthy()
  expect(judgement?.compiler).toMatch(/g\+\+|gcc|GCC/i)
  expect(judgement?.compilerFlags).toMatch(/^-std=gnu\+\+20 -O2 -static .* -ffp-contract=off .* -s$/)
  expect(judgement?.sandboxMode).toMatch(/root|user/)
  const ofMachine = { architecture: expect.stringMatching(/^(x86-64|arm64)$/), sandboxVersion: expect.any(String) }
  expect(judgement?.profile).toMatchObject({ timeLimitMs: 1000, comparison: { mode: 'token' }, ...ofMachine })
  const results = await db.select().from(testResults).where(eq(testResults.judgementId, judgementId))
  expect(results).toHaveLength(3)
  for (const result of results) {
    expect(result.cpuMs).toBeGreaterThanOrEqual(0)
    expect(result.wallMs).toBeGreaterThanOrEqual(0)
    expect(result.memoryKb).toBeGreaterThan(0)
  }
})

test('a judge names the version by which it judges', async () => {
  const [seen] = await judgesSeenLately(db)
  const [judgement] = await db.select().from(judgements).where(eq(judgements.verdict, 'Accepted'))
  expect(seen?.languageVersions.cpp).toBe(judgement?.compiler)
  expect(Object.keys(seen?.languageVersions ?? {}).sort()).toEqual([...(seen?.languages ?? [])].sort())
})

test('events come in test order and end with the verdict', async () => {
  const { submissionId } = await submit('python', 'print("three")')
  await judged(db, submissionId)
  const events = await db
    .select()
    .from(submissionEvents)
    .where(eq(submissionEvents.submissionId, submissionId))
    .orderBy(asc(submissionEvents.id))
  expect(events.map(({ type }) => type)).toEqual(['testcase', 'testcase', 'testcase', 'verdict'])
  expect(events.slice(0, 3).map(({ data }) => data.position)).toEqual([0, 1, 2])
  expect(events.slice(0, 3).map(({ data }) => data.isFirstFailing)).toEqual([true, false, false])
  expect(Buffer.from(String(events[0]?.data.output), 'base64').toString()).toBe('three\n')
  expect(events[3]?.data).toMatchObject({ verdict: 'Wrong Answer', testsPassed: 0, testsTotal: 3 })
})

test('a compilation error carries the words of the compiler, and no other detail', async () => {
  const { submissionId, judgementId } = await submit('cpp', 'int main() { return mistake; }')
  await judged(db, submissionId)
  const [judgement] = await db.select().from(judgements).where(eq(judgements.id, judgementId))
  expect(judgement?.compileLog).toContain('mistake')
  expect(judgement?.verdictDetail).toBeNull()
})

const crashes: [Language, string, RegExp][] = [
  [
    'python',
    'import sys\nprint("here", file=sys.stderr)\nint("x")',
    /^here\nTraceback.*File "main\.py", line 3.*ValueError/s,
  ],
  ['javascript', 'const a = null\na.b()', /main\.js:2\n.*TypeError/s],
  [
    'java',
    'class Main {\n  public static void main(String[] a) {\n    int[] x = {};\n    x[3] = 1;\n  }\n}',
    /Exception in thread "main".*Main\.java:4\)/s,
  ],
  ['cpp', '#include <stdexcept>\nint main() { throw std::runtime_error("too deep"); }', /what\(\): {2}too deep/],
]

test.each(crashes)(
  'a crash in %s is kept with what it said of itself, in the results and in the events',
  async (language, code, words) => {
    const { submissionId, judgementId } = await submit(language, code)
    expect((await judged(db, submissionId)).verdict).toBe('Runtime Error')
    const own = and(eq(testResults.judgementId, judgementId), eq(testResults.position, 0))
    const [result] = await db.select().from(testResults).where(own)
    expect(result?.stderr?.toString()).toMatch(words)
    expect(result?.stderr?.toString()).not.toContain('/w/')
    const [event] = await db
      .select()
      .from(submissionEvents)
      .where(eq(submissionEvents.submissionId, submissionId))
      .orderBy(asc(submissionEvents.id))
    expect(Buffer.from(String(event?.data.stderr), 'base64').toString()).toBe(result?.stderr?.toString())
  },
)

test('output without end is a runtime error that says so', async () => {
  const { submissionId } = await submit(
    'c',
    '#include <stdio.h>\nint main(void) { for (;;) puts("more and more and more"); }',
    oneTest,
  )
  expect(await judged(db, submissionId)).toMatchObject({
    verdict: 'Runtime Error',
    verdictDetail: 'Output Limit Exceeded',
  })
})

test('a program that sleeps burns no time but is ended for its idleness', async () => {
  const { submissionId } = await submit('python', 'import time\ntime.sleep(60)', oneTest)
  expect(await judged(db, submissionId)).toMatchObject({
    verdict: 'Time Limit Exceeded',
    verdictDetail: 'Idleness limit',
  })
})

test('each problem compares as it says: by token, by line, by number', async () => {
  const printing = (text: string) => `import sys\nsys.stdout.buffer.write(${JSON.stringify(text)}.encode())`
  const verdictOf = async (mode: 'token' | 'line' | 'float', output: string, text: string) => {
    const problemId = await newProblem(db, { comparisonMode: mode, tests: [{ input: '', output }] })
    const { submissionId } = await submit('python', printing(text), problemId)
    return (await judged(db, submissionId)).verdict
  }
  expect(await verdictOf('token', '1 2\n3\n', '1\n2   3')).toBe('Accepted')
  expect(await verdictOf('line', '1 2\n3\n', '1\n2 3')).toBe('Wrong Answer')
  expect(await verdictOf('line', '1 2\n3\n', '1 2  \n3\n\n')).toBe('Accepted')
  expect(await verdictOf('float', '0.333333333\n', '0.33333340')).toBe('Accepted')
  expect(await verdictOf('token', '0.333333333\n', '0.33333340')).toBe('Wrong Answer')
})

test('an answer of many megabytes is compared as it comes', async () => {
  const output = '1234567 '.repeat(1_500_000)
  const problemId = await newProblem(db, { tests: [{ input: '', output }], timeLimitMs: 4000 })
  const right = await submit('python', 'print("1234567 " * 1500000)', problemId)
  const wrong = await submit('python', 'print("1234567 " * 1499999)', problemId)
  expect((await judged(db, right.submissionId)).verdict).toBe('Accepted')
  expect((await judged(db, wrong.submissionId)).verdict).toBe('Wrong Answer')
})

async function pointsOf(userId: string) {
  const { rows } = await db.execute(`select total_points, problems_solved from user_scores where user_id = '${userId}'`)
  return rows
}

test('a verdict counts at once: points and solved problems', async () => {
  const author = await newUser(db)
  const problemId = await newProblem(db, { tests, points: 30 })
  const { submissionId } = await newSubmission(db, {
    ...{ userId: author, problemId, language: 'c', code: inC },
  })
  await judged(db, submissionId)
  expect(await pointsOf(author)).toEqual([{ total_points: 30, problems_solved: 1 }])
})

test('a verdict within a contest counts at once in its standings, and in points only after its end', async () => {
  const author = await newUser(db)
  const problemId = await newProblem(db, { tests, points: 30 })
  const { contestId } = await newContest(db, { problemIds: [problemId] })
  const submission = { userId: author, problemId, contestId, language: 'c' as const }
  const wrong = await newSubmission(db, { ...submission, code: 'int main(void) { return 0; }' })
  await judged(db, wrong.submissionId)
  const right = await newSubmission(db, { ...submission, code: inC })
  await judged(db, right.submissionId)
  expect(await pointsOf(author)).toEqual([{ total_points: 0, problems_solved: 0 }])
  const standing = await db.execute(
    `select row->'problemsSolved' as problems_solved, row->'penaltyMinutes' as penalty_minutes
     from contest_standings where contest_id = '${contestId}'`,
  )
  expect(standing.rows).toMatchObject([{ problems_solved: 1 }])
  expect(Number(standing.rows[0]?.penalty_minutes)).toBeGreaterThanOrEqual(20)
})

import { storeBlobs } from '@arbiter/database/problems/blobs'
import { cancelJob } from '@arbiter/database/queue/job-table'
import { enqueueSetterJob, findSetterData } from '@arbiter/database/queue/setter-queue'
import { backgroundJobs, setterJobResults } from '@arbiter/database/schema/background-jobs'
import { testSets } from '@arbiter/database/schema/test-data'
import { newSubmission } from '@arbiter/database/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import type {
  CheckerCase,
  CheckerPlan,
  InputCheck,
  ScriptPlan,
  SetterPlan,
  SetterProgram,
  SetterProgress,
  StressPlan,
} from '@arbiter/rules/setting/setter-job'
import { asc, desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeFixture } from '../../testing/judge-fixture.ts'
import { newJudgedProblem } from '../../testing/judged-problem.ts'
import { ended, judged } from '../../testing/judging.ts'

const { db, userId, judge } = await judgeFixture({ keepsJudge: true })

const sum = await newJudgedProblem(db, { cases: { 'secret/1': ['1 2\n', '3\n'] }, timeLimitMs: 1000 })
/** Takes any number that is at least the answer, and gives points for how close it is. */
const atLeast = await newJudgedProblem(db, {
  cases: { 'secret/1': ['1 2\n', '3\n'] },
  validator: {
    interface: 'icpc',
    language: 'python',
    files: {
      'validate.py': `import sys
answer = int(open(sys.argv[2]).read())
word = sys.stdin.read().split()[0]
open(sys.argv[3] + '/judgemessage.txt', 'w').write('read ' + word)
sys.exit(42 if int(word) >= answer else 43)`,
    },
  },
})
const guessing = await newJudgedProblem(db, {
  cases: { 'secret/1': ['7\n', '\n'] },
  validator: {
    interface: 'icpc',
    language: 'python',
    files: {
      'interact.py': `import sys
secret = int(open(sys.argv[1]).read())
for _ in range(10):
    line = sys.stdin.readline().strip()
    if not line.isdigit():
        sys.exit(43)
    print('=' if int(line) == secret else '<' if int(line) < secret else '>', flush=True)
    if int(line) == secret:
        sys.exit(42)
sys.exit(43)`,
    },
  },
  plan: { isInteractive: true },
})

const program = (name: string, code: string, language: Language = 'python'): SetterProgram => {
  return { name, language, code, files: null }
}
const adder = program('accepted/sum.py', 'print(sum(map(int, input().split())))')
const random = program(
  'random',
  'import random, sys\nrandom.seed(int(sys.argv[1]))\nm = int(sys.argv[2])\nprint(random.randint(1, m), random.randint(1, m))',
)
const anything: InputCheck = { validators: [], grammars: [], description: null }
const small: InputCheck = { ...anything, description: 'a: int 1..50, b: int 1..50' }

async function start(problemId: string, plan: SetterPlan): Promise<string> {
  const [set] = await db
    .select({ id: testSets.id })
    .from(testSets)
    .where(eq(testSets.problemId, problemId))
    .orderBy(desc(testSets.version))
  return enqueueSetterJob(db, { problemId, testSetId: set?.id ?? null, plan, createdBy: userId, requestId: 'r' })
}

async function jobOf(id: string) {
  const [found] = await db.select().from(backgroundJobs).where(eq(backgroundJobs.id, id))
  if (!found) throw new Error('there is no such job')
  return { ...found, progress: found.progress as SetterProgress | null }
}

const statusOf = (id: string) => expect.poll(async () => (await jobOf(id)).status, { timeout: 60_000, interval: 50 })
const resultsOf = async (id: string) =>
  (
    await db
      .select()
      .from(setterJobResults)
      .where(eq(setterJobResults.jobId, id))
      .orderBy(asc(setterJobResults.position))
  ).map(({ result }) => result)

const stress = (more: Partial<StressPlan>): StressPlan => ({
  ...{ kind: 'stress', generator: random, pattern: '$ 30', target: adder, reference: adder, inputCheck: anything },
  ...{ tries: 50, seconds: 60, ...more },
})
const script = (generators: SetterProgram[], lines: [generator: number, ...args: string[]][]): ScriptPlan => ({
  ...{ kind: 'script', script: '', generators, inputCheck: anything, solution: adder },
  tests: lines.map(([generator, ...args], index) => ({
    name: `secret/${index + 1}`,
    line: index + 1,
    generator,
    args,
  })),
})

async function checker(input: string, answer: string, tried: [string, CheckerCase['tried']][]): Promise<CheckerPlan> {
  const [inputHash, answerHash] = await storeBlobs(db, [Buffer.from(input), Buffer.from(answer)])
  const cases = tried.map(([name, each]) => ({
    ...{ name, test: 'secret/1', validatorArgs: [], expected: null, tried: each },
    input: inputHash?.toString('hex') ?? '',
    answer: answerHash?.toString('hex') ?? '',
  }))
  return { kind: 'checker', cases, checker: null, triesJunk: true }
}
const output = (text: string) => ({ kind: 'output' as const, content: Buffer.from(text).toString('base64') })

test('a stress test finds the smallest input on which a solution fails, with both outputs', async () => {
  const wrong = program('wrong.py', 'a, b = map(int, input().split())\nprint(a + b if a < 10 else a)')
  const id = await start(sum, stress({ target: wrong }))
  await judge('north')
  await statusOf(id).toBe('done')
  const { result, progress } = await jobOf(id)
  expect(result).toEqual({ kind: 'finished' })
  expect(progress).toMatchObject({ done: 50, total: 50 })
  const [found] = await resultsOf(id)
  expect(found).toMatchObject({ kind: 'stress', verdict: 'Wrong Answer', try: progress?.found?.try, size: 5 })
  const { input, answer } = await findSetterData(db, id, 0)
  const [a = 0, b = 0] = String(input).split(' ').map(Number)
  expect(a).toBeGreaterThanOrEqual(10)
  expect(String(answer)).toBe(`${a + b}\n`)
  expect(found).toMatchObject({ output: `${a}\n`, args: [String(progress?.found?.try), '30'] })
})

test('a stress test asks the checker, and finds nothing where there is nothing', async () => {
  const above = program('above.py', 'print(sum(map(int, input().split())) + 1)')
  const below = program('below.py', 'print(sum(map(int, input().split())) - 1)')
  const [right, wrong] = [
    await start(atLeast, stress({ target: above, tries: 10 })),
    await start(atLeast, stress({ target: below, tries: 1 })),
  ]
  await judge('north')
  await statusOf(right).toBe('done')
  await statusOf(wrong).toBe('done')
  expect(await resultsOf(right)).toEqual([])
  expect((await jobOf(right)).progress).toMatchObject({ done: 10, found: null })
  expect(await resultsOf(wrong)).toMatchObject([
    { verdict: 'Wrong Answer', message: expect.stringMatching(/^read \d+$/) },
  ])
})

test('a stress test of an interactive problem needs no reference', async () => {
  const secret = program('secret', 'import sys\nprint(int(sys.argv[1]) % 9 + 1)')
  const upToFive = program('five.py', 'for i in range(1, 6):\n    print(i, flush=True)\n    if input() == "=": break')
  const id = await start(
    guessing,
    stress({ generator: secret, pattern: '$', target: upToFive, reference: null, tries: 8 }),
  )
  await judge('north')
  await statusOf(id).toBe('done')
  expect(await resultsOf(id)).toMatchObject([
    { verdict: 'Wrong Answer', size: 2, output: expect.stringMatching(/^>1\n<</) },
  ])
})

test('what is wrong with the programs of the setter ends a stress test and is said', async () => {
  const crash = program('crash', 'import sys\nsys.stderr.write("bad luck")\nsys.exit(3)')
  const ids = {
    crash: await start(sum, stress({ generator: crash })),
    invalid: await start(sum, stress({ pattern: '$ 1000', inputCheck: small })),
    reference: await start(sum, stress({ reference: program('brute.py', '1 / 0') })),
    target: await start(sum, stress({ target: program('broken.cpp', 'int main() {', 'cpp') })),
  }
  await judge('north')
  for (const id of Object.values(ids)) await statusOf(id).toBe('done')
  const end = async (id: string) => (await jobOf(id)).result
  expect(await end(ids.crash)).toMatchObject({
    kind: 'generator-failed',
    try: 1,
    reason: expect.stringMatching(/bad luck/),
  })
  expect(await end(ids.invalid)).toMatchObject({
    kind: 'invalid-input',
    by: 'input description',
    input: expect.stringMatching(/^\d+ \d+\n$/),
  })
  expect(await end(ids.reference)).toMatchObject({
    kind: 'reference-failed',
    reason: expect.stringMatching(/ZeroDivisionError/),
  })
  expect(await end(ids.target)).toMatchObject({ kind: 'not-compiled', program: 'broken.cpp' })
})

test('a script makes inputs with answers, and hostile generators end within their limits', async () => {
  const endless = program('endless', 'import os\nwhile True: os.write(1, b"1" * 65536)')
  const bomb = program('bomb', 'import os\nwhile True: os.fork()')
  const plan = script([random, endless, bomb], [[0, '1', '9'], [1], [2], [0, '1', '9'], [0, '2', 'x']])
  const id = await start(sum, plan)
  await judge('north')
  await statusOf(id).toBe('done')
  const results = await resultsOf(id)
  expect(results).toMatchObject([
    { fault: null, answerFault: null, objection: null, start: expect.stringMatching(/^\d \d\n$/), size: 4 },
    { fault: expect.stringMatching(/Output limit/i), hash: null },
    { fault: expect.any(String), hash: null },
    { fault: null },
    { fault: expect.stringMatching(/Runtime Error.*ValueError/s) },
  ])
  const [first, , , again] = results.map((each) => (each.kind === 'script' ? each.hash : null))
  expect(again).toBe(first)
  const { input, answer } = await findSetterData(db, id, 0)
  const [a = 0, b = 0] = String(input).split(' ').map(Number)
  expect(String(answer)).toBe(`${a + b}\n`)
  // The judge goes on judging afterwards.
  const { submissionId } = await newSubmission(db, { userId, problemId: sum, language: 'python', code: adder.code })
  await judged(db, submissionId)
})

test('a script says what validators have against an input, and asks for no answer to it', async () => {
  const plan = {
    ...script(
      [random],
      [
        [0, '1', '1000'],
        [0, '1', '9'],
      ],
    ),
    inputCheck: small,
  }
  const id = await start(sum, plan)
  await judge('north')
  await statusOf(id).toBe('done')
  expect(await resultsOf(id)).toMatchObject([{ objection: { by: 'input description' } }, { objection: null }])
  expect((await findSetterData(db, id, 0)).answer).toBeNull()
})

test('the checker judges given outputs and junk, and says how it came to its verdict', async () => {
  const plan = await checker('1 2\n', '3\n', [
    ['right', output('3\n')],
    ['too small', output('2\n')],
  ])
  const id = await start(atLeast, plan)
  await judge('north')
  await statusOf(id).toBe('done')
  const results = await resultsOf(id)
  expect(results.slice(0, 2)).toMatchObject([
    { name: 'right', verdict: 'Accepted', message: 'read 3' },
    { name: 'too small', verdict: 'Wrong Answer', isJunk: false },
  ])
  const junk = results.slice(2)
  expect(junk).toMatchObject([
    { name: 'an empty output', isJunk: true, verdict: 'Error' },
    { name: 'the output 42', verdict: 'Accepted' },
    ...[{}, {}, {}, {}],
  ])
})

test('a checker that is not saved yet is tried as it is, and one that does not compile is shown', async () => {
  const plan = await checker('1 2\n', '3\n', [['anything', output('x')]])
  const unsaved = (code: string) => ({
    ...{ ...plan, triesJunk: false },
    checker: {
      ...{ interface: 'icpc' as const, language: 'cpp' as const },
      files: [{ path: 'check.cpp', content: Buffer.from(code).toString('base64') }],
    },
  })
  const [good, bad] = [
    await start(sum, unsaved('int main() { return 42; }')),
    await start(sum, unsaved('int main() { return 42 }')),
  ]
  const compared = await start(sum, { ...plan, triesJunk: false })
  await judge('north')
  for (const id of [good, bad, compared]) await statusOf(id).toBe('done')
  expect(await resultsOf(good)).toMatchObject([{ verdict: 'Accepted' }])
  expect((await jobOf(bad)).result).toMatchObject({
    kind: 'not-compiled',
    program: 'check.cpp',
    log: expect.stringMatching(/error/),
  })
  expect(await resultsOf(compared)).toMatchObject([{ verdict: 'Wrong Answer' }])
})

test('an interactor talks with small programs, and with junk', async () => {
  const asked = 'for i in range(1, 10):\n    print(i, flush=True)\n    if input() == "=": break'
  const plan = await checker('7\n', '\n', [
    ['asks', { kind: 'program', language: 'python', code: asked }],
    ['is silent', { kind: 'program', language: 'python', code: '' }],
    ['is broken', { kind: 'program', language: 'cpp', code: 'int main() {' }],
  ])
  const id = await start(guessing, plan)
  await judge('north')
  await statusOf(id).toBe('done')
  const results = await resultsOf(id)
  expect(results.slice(0, 3)).toMatchObject([
    { verdict: 'Accepted' },
    { verdict: 'Wrong Answer' },
    { verdict: 'Compilation Error' },
  ])
  expect(results).toHaveLength(3 + 6)
  expect(results.slice(3).every((each) => each.kind === 'checker' && each.verdict !== 'Accepted')).toBe(true)
})

test('the stress test of a judge that was killed goes on where it was, and ends soon when it is stopped', async () => {
  const slow = program('slow.py', 'import time\ntime.sleep(0.2)\nprint(sum(map(int, input().split())))')
  const id = await start(sum, stress({ target: slow, tries: 5000, seconds: 300 }))
  const north = await judge('north')
  await expect.poll(async () => (await jobOf(id)).progress?.done ?? 0, { timeout: 60_000 }).toBeGreaterThan(0)
  north.kill('SIGKILL')
  await ended(north)
  const before = (await jobOf(id)).progress?.done ?? 0
  await judge('south')
  await expect.poll(async () => (await jobOf(id)).attempt, { timeout: 60_000 }).toBe(2)
  await expect.poll(async () => (await jobOf(id)).progress?.done ?? 0, { timeout: 60_000 }).toBeGreaterThan(before)
  expect(await cancelJob(db, id)).toBe(true)
  const next = await start(sum, stress({ tries: 1 }))
  await statusOf(next).toBe('done')
  expect((await jobOf(id)).status).toBe('cancelled')
})

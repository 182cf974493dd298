import { newestCases } from '@arbiter/database/problems/test-sets'
import { auditLog } from '@arbiter/database/schema/operations'
import { newProblem } from '@arbiter/database/testing/judging'
import { type Changes, current } from '@arbiter/problem-format/testing/some-package'
import { MAX_OPEN_SETTER_JOBS } from '@arbiter/rules/limits'
import type { CheckerResult, SetterEnd, StressFound } from '@arbiter/rules/setting/setter-job'
import { desc, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishSetterJobAs, someMade } from '../testing/play-setter-job.ts'
import { answered, refused, type Sent, testServer } from '../testing/test-server.ts'
import { zipOf } from '../testing/zip.ts'

const { app, db, admin, signedIn, get, post, put } = await testServer()
const setter = await admin('setter')
const member = await signedIn('member')
beforeEach(async () => {
  await db.execute(sql`truncate problems cascade`)
})

const generator = 'import sys\nprint(sys.argv[1], sys.argv[2])\n'
const package_: Changes = {
  ...current,
  'generators/gen.py': generator,
  'submissions/wrong_answer/wrong.py': 'print(4)\n',
}

async function imported(contents: Changes = package_): Promise<string> {
  const files = Object.entries(contents).flatMap(([name, content]) => (content === null ? [] : [{ name, content }]))
  const headers = { 'content-type': 'application/zip', ...setter }
  const url = '/api/admin/problems/import?name=sum'
  return (await app.inject({ method: 'POST', url, payload: zipOf(files), headers })).json().problem._id
}

const below = (id: string, path: string) => `/api/admin/problems/${id}${path}`
const read = async (id: string, path: string) => (await get(below(id, path), setter)).json()
const textOf = async (id: string, path: string) =>
  (await get(below(id, `/files/text?path=${encodeURIComponent(path)}`), setter)).json().text
const pathsOf = async (id: string) =>
  (await read(id, '/files')).files
    .map(({ path }: { path: string }) => path)
    .filter((path: string) => /^data/.test(path))
const namesOf = async (id: string) => (await newestCases(db, id)).map(({ name }) => name)
const newestEntry = async () => (await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]

describe('a trial of the checker', () => {
  const aCase = { name: 'too-small', test: 'secret/02-large', output: '9\n', language: null }
  const wrong = { ...aCase, expectedVerdict: 'Wrong Answer', expectedScore: null }
  const attempt = (id: string, cases: object[] = [wrong], headers: Sent = setter) =>
    post(below(id, '/checker-trial'), { cases, triesJunk: true, checker: null }, headers)
  const keep = async (id: string, cases: object[]) =>
    put(below(id, '/checker-trial'), { revision: (await read(id, '/checker-trial')).revision, cases }, setter)

  test('runs on data of the tests, and shows what the checker said', async () => {
    const id = await imported()
    const { jobId, message } = (await attempt(id)).json()
    expect(message).toMatch(/when no submission is waiting/)
    expect(await newestEntry()).toMatchObject({ action: 'setter-job.checker', details: { outputs: ['too-small'] } })
    const said: CheckerResult = {
      ...{ kind: 'checker', name: 'too-small', test: 'secret/02-large', isJunk: false, verdict: 'Wrong Answer' },
      ...{ expected: { verdict: 'Wrong Answer', score: null }, score: null, message: 'expected 10' },
    }
    const plan = await finishSetterJobAs(db, [{ result: said }])
    const [one] = (await newestCases(db, id)).filter(({ name }) => name === 'secret/02-large')
    expect(plan).toMatchObject({
      kind: 'checker',
      triesJunk: true,
      cases: [{ input: one?.inputHash.toString('hex'), answer: one?.outputHash.toString('hex') }],
    })
    const { job } = await read(id, `/setter-jobs/${jobId}`)
    expect(job).toMatchObject({ status: 'done', createdBy: 'setter', outputs: [{ message: 'expected 10' }] })
  })

  test('is kept in the package as the format keeps it, and is read from there', async () => {
    const id = await imported()
    const right = { ...aCase, name: 'right', output: '10\n', expectedVerdict: 'Accepted', expectedScore: 2.5 }
    expect((await keep(id, [wrong, right])).json()).toMatchObject({ message: '2 outputs kept in the package.' })
    expect(await pathsOf(id)).toEqual(
      expect.arrayContaining(['data/invalid_output/too-small.in', 'data/valid_output/right.out']),
    )
    expect(await textOf(id, 'data/invalid_output/too-small.ans')).toBe('10\n')
    expect((await read(id, '/checker-trial')).cases).toEqual([wrong, right])
    expect(await newestEntry()).toMatchObject({ action: 'problem.edit-files' })
    expect(await namesOf(id)).toHaveLength(3)
    await keep(id, [right])
    expect((await read(id, '/checker-trial')).cases).toEqual([right])
    expect((await attempt(id, [{ ...right, test: 'valid_output/right' }])).statusCode).toBe(200)
  })

  test('refuses what can not be tried or kept', async () => {
    const id = await imported()
    expect(answered(await attempt(id, [{ ...wrong, test: 'secret/none' }]))).toEqual(
      refused('checker-trial.no-such-test'),
    )
    expect(answered(await attempt(id, [{ ...wrong, language: 'python' }]))).toEqual(
      refused('checker-trial.takes-outputs'),
    )
    expect((await attempt(id, [{ ...wrong, name: '../x' }])).statusCode).toBe(400)
    expect(answered(await keep(id, [{ ...wrong, expectedVerdict: null }]))).toEqual(refused('checker-trial.unexpected'))
    expect(answered(await keep(id, [wrong, wrong]))).toEqual(refused('checker-trial.same-name'))
    const old = await put(below(id, '/checker-trial'), { revision: '0', cases: [wrong] }, setter)
    expect(answered(old)).toEqual(refused('problem.changed-meanwhile'))
  })

  test('takes programs where the checker talks with them, and keeps them as solutions', async () => {
    const interact = 'import sys\nsys.exit(42)\n'
    const manifest = `${current['problem.yaml']}type: interactive\n`
    const id = await imported({ ...package_, 'problem.yaml': manifest, 'output_validator/interact.py': interact })
    expect(await read(id, '/checker-trial')).toMatchObject({ hasChecker: true, takesPrograms: true, cases: [] })
    expect(answered(await attempt(id))).toEqual(refused('checker-trial.takes-programs'))
    const program = { ...wrong, name: 'silent', output: 'pass\n', language: 'python' }
    expect((await attempt(id, [program])).statusCode).toBe(200)
    expect((await read(id, '/checker-trial')).cases).toMatchObject([{ name: 'silent', output: 'pass\n' }])
    expect((await keep(id, [program])).statusCode).toBe(200)
    expect(await textOf(id, 'submissions/wrong_answer/silent.py')).toBe('pass\n')
  })
})

describe('a script of generators', () => {
  const run = (id: string, script: string, headers: Sent = setter) =>
    post(below(id, '/generators/run'), { script }, headers)
  const apply = async (id: string, jobId: string) =>
    post(below(id, `/generators/runs/${jobId}/apply`), { revision: (await read(id, '/generators')).revision }, setter)
  const made = (text: string, more = {}) => ({
    result: someMade(more),
    input: Buffer.from(text),
    answer: Buffer.from(`${text.length}\n`),
  })

  test('makes tests, and the next run of it replaces them and leaves those by hand alone', async () => {
    const id = await imported()
    const { jobId } = (await run(id, '# many\ngen 4 [1..2] > $\n')).json()
    const plan = await finishSetterJobAs(db, [made('4 1\n', { hash: '1' }), made('4 2\n', { hash: '2' })])
    expect(plan).toMatchObject({
      tests: [
        { name: 'secret/001', line: 2, args: ['4', '1'] },
        { name: 'secret/002', args: ['4', '2'] },
      ],
      solution: { name: 'accepted/solution.py' },
    })
    expect((await apply(id, jobId)).json()).toMatchObject({
      version: 2,
      message: expect.stringMatching(/2 tests made/),
    })
    expect(await namesOf(id)).toEqual(['sample/1', 'secret/001', 'secret/002', 'secret/01-small', 'secret/02-large'])
    expect(await read(id, '/generators')).toMatchObject({
      script: '# many\ngen 4 [1..2] > $\n',
      made: ['secret/001', 'secret/002'],
      byHand: ['sample/1', 'secret/01-small', 'secret/02-large'],
      generators: [{ name: 'gen', language: 'python', files: ['generators/gen.py'] }],
      job: { appliedVersion: 2 },
    })
    const next = (await run(id, 'gen 5 5 > group/$\n')).json()
    await finishSetterJobAs(db, [made('5 5\n')])
    expect((await apply(id, next.jobId)).statusCode).toBe(200)
    expect(await namesOf(id)).toEqual(['sample/1', 'secret/01-small', 'secret/02-large', 'secret/group/001'])
    expect(answered(await apply(id, jobId))).toEqual(refused('setter-job.outdated'))
  })

  test('says which inputs there are already', async () => {
    const id = await imported()
    const { jobId } = (await run(id, 'gen 4 1 > $\ngen 4 1 > $\ngen 5 5 > $')).json()
    const [large] = (await newestCases(db, id)).filter(({ name }) => name === 'secret/02-large')
    const hash = large?.inputHash.toString('hex') ?? ''
    await finishSetterJobAs(db, [made('a', { hash: '1' }), made('a', { hash: '1' }), made('5 5\n', { hash })])
    const { job } = await read(id, `/setter-jobs/${jobId}`)
    expect(job.tests.map(({ made }: { made: { duplicateOf: string } }) => made.duplicateOf)).toEqual([
      null,
      'secret/001',
      'secret/02-large',
    ])
    expect(job.tests[0]).toMatchObject({ command: 'gen 4 1', name: 'secret/001' })
  })

  test('with mistakes is refused with all of them, and changes nothing when a line has failed', async () => {
    const id = await imported()
    const reply = await run(id, 'gen 1\nother 2 > 3\ngen 3 > 02-large')
    expect(reply.json()).toMatchObject({ code: 'generator.script-faulty' })
    const { message } = reply.json()
    expect(message).toMatch(/^Line 1: .*\nLine 2: there is no such generator\.\nLine 3: .*did not make/)
    expect(answered(await run(id, '# nothing'))).toEqual(refused('generator.script-empty'))
    const { jobId } = (await run(id, 'gen 4 1 > $')).json()
    expect(answered(await apply(id, jobId))).toEqual(refused('setter-job.still-running'))
    await finishSetterJobAs(db, [{ result: someMade({ fault: 'Runtime Error', hash: null }) }])
    expect(answered(await apply(id, jobId))).toEqual(refused('setter-job.not-complete'))
    expect(await namesOf(id)).toHaveLength(3)
  })

  test('needs a solution for the answers', async () => {
    const id = await imported({ ...package_, 'submissions/accepted/solution.py': null })
    expect(answered(await run(id, 'gen 4 1 > $'))).toEqual(refused('generator.no-solution'))
    expect(await read(id, '/generators')).toMatchObject({ solution: null, needsAnswers: true })
  })
})

describe('a stress test', () => {
  const asked = { generator: 'gen', pattern: '$ [1..9]', target: 'wrong_answer/wrong.py', tries: 100, seconds: 10 }
  const start = (id: string, more: object = {}, headers: Sent = setter) =>
    post(below(id, '/stress'), { ...asked, reference: 'accepted/solution.py', ...more }, headers)
  const keep = async (id: string, jobId: string, group = '') =>
    post(below(id, `/stress/${jobId}/keep`), { revision: (await read(id, '/stress')).revision, group }, setter)
  const found: StressFound = {
    ...{ kind: 'stress', try: 3, args: ['3', '7'], size: 4, verdict: 'Wrong Answer', verdictDetail: null },
    ...{ output: '4\n', isOutputClipped: false, message: 'read 4', cpuMs: 5 },
  }
  const failure = { result: found, input: Buffer.from('3 7\n'), answer: Buffer.from('10\n') }
  const progress = { done: 12, total: 100, found: { firstTry: 3, try: 3, size: 4 } }

  test('shows what it found, and keeps it as a test', async () => {
    const id = await imported()
    expect(await read(id, '/stress')).toMatchObject({
      generators: [{ name: 'gen' }],
      solutions: [{ name: 'accepted/solution.py', label: 'accepted' }, { label: 'wrong_answer' }],
      ...{ needsReference: true, hasChecker: false, isValidated: false, jobs: [] },
    })
    const { jobId } = (await start(id)).json()
    expect(await newestEntry()).toMatchObject({ action: 'setter-job.stress', details: { target: asked.target } })
    await finishSetterJobAs(db, [failure], { progress })
    const { job } = await read(id, `/setter-jobs/${jobId}`)
    expect(job).toMatchObject({
      progress: { done: 12, foundTry: 3 },
      failure: { try: 3, input: '3 7\n', answer: '10\n', output: '4\n', message: 'read 4', isClipped: false },
      stress: { target: asked.target, reference: 'accepted/solution.py' },
    })
    expect((await keep(id, jobId)).json()).toMatchObject({
      version: 2,
      message: expect.stringMatching(/secret\/stress-1/),
    })
    expect(await textOf(id, 'data/secret/stress-1.ans')).toBe('10\n')
    expect((await read(id, '/stress')).jobs).toMatchObject([{ verdict: 'Wrong Answer', tries: 12, appliedVersion: 2 }])
    expect(answered(await keep(id, jobId))).toEqual(refused('setter-job.kept-already'))
  })

  test('keeps its input in a group, and nothing where there is nothing', async () => {
    const id = await imported({ ...package_, 'data/secret/big/1.in': '9 9\n', 'data/secret/big/1.ans': '18\n' })
    expect((await read(id, '/stress')).groups).toEqual(['big'])
    const { jobId } = (await start(id)).json()
    expect(answered(await keep(id, jobId))).toEqual(refused('setter-job.nothing-found'))
    await finishSetterJobAs(db, [failure], { progress })
    expect(answered(await keep(id, jobId, 'other'))).toEqual(refused('stress-test.no-such-group'))
    await keep(id, jobId, 'big')
    expect(await namesOf(id)).toContain('secret/big/stress-1')
  })

  test('is stopped, and says what is wrong with a program of the setter', async () => {
    const id = await imported()
    const { jobId } = (await start(id)).json()
    const stopped = await post(below(id, `/setter-jobs/${jobId}/stop`), {}, setter)
    expect(stopped.json()).toMatchObject({ job: { status: 'stopped' } })
    expect(await newestEntry()).toMatchObject({ action: 'setter-job.stop', details: { kind: 'stress' } })
    await start(id)
    const end: SetterEnd = { kind: 'invalid-input', try: 1, args: ['1'], by: 'a.ctd', objection: 'line 1', input: '0' }
    await finishSetterJobAs(db, [], { end })
    const { jobs } = await read(id, '/stress')
    expect(jobs).toMatchObject([{ isFaulty: true, verdict: null }, { status: 'stopped' }])
    expect((await read(id, `/setter-jobs/${jobs[0]._id}`)).job.end).toEqual(end)
  })

  test('refuses what makes no sense', async () => {
    const id = await imported()
    expect(answered(await start(id, { generator: 'none' }))).toEqual(refused('generator.not-found'))
    expect(answered(await start(id, { pattern: '1 2' }))).toEqual(refused('stress-test.pattern'))
    expect(answered(await start(id, { target: 'none.py' }))).toEqual(refused('solution.not-found'))
    expect(answered(await start(id, { reference: asked.target }))).toEqual(refused('stress-test.same-program'))
    expect(answered(await start(id, { reference: null }))).toEqual(refused('stress-test.no-reference'))
    expect((await start(id, { tries: 0 })).statusCode).toBe(400)
  })

  test('takes the reference solution of a problem that never was a package, and has no generator yet', async () => {
    const id = await newProblem(db, { referenceLanguage: 'python', referenceCode: 'print(1)' })
    expect(await read(id, '/stress')).toMatchObject({ generators: [], solutions: [{ name: 'reference' }] })
  })
})

test('the jobs of one administrator are bounded, and of another problem or person they do not exist', async () => {
  const id = await imported()
  const script = { script: 'gen 4 1 > $' }
  const replies = await Promise.all(
    Array.from({ length: MAX_OPEN_SETTER_JOBS + 1 }, () => post(below(id, '/generators/run'), script, setter)),
  )
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([...Array(MAX_OPEN_SETTER_JOBS).fill(200), 429])
  const other = await newProblem(db)
  const jobId = replies.find((reply) => reply.statusCode === 200)?.json().jobId
  expect(answered(await get(below(other, `/setter-jobs/${jobId}`), setter))).toEqual(refused('setter-job.not-found'))
  for (const path of ['/stress', '/generators', '/checker-trial', `/setter-jobs/${jobId}`])
    expect((await get(below(id, path), member)).statusCode).toBe(403)
  expect((await post(below(id, '/generators/run'), script, member)).statusCode).toBe(403)
})

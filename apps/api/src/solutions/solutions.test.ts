import { trialPrograms, trials } from '@arbiter/database/schema/trials'
import { newProblem } from '@arbiter/database/testing/judging'
import { type Changes, current } from '@arbiter/problem-format/testing/some-package'
import type { TestVerdict, Verdict } from '@arbiter/rules/verdict'
import { sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { finishTrialAs } from '../testing/play-trial.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'
import { zipOf } from '../testing/zip.ts'
import { deleteOldTrials } from '../trials/store.ts'
import { measureLimits } from './measure-limits.ts'

const { app, db, admin, get, post, put } = await testServer()
const setter = await admin('setter')
beforeEach(async () => {
  await db.execute(sql`truncate problems cascade`)
})

const submissions: Changes = {
  'submissions/accepted/solution.py': 'a, b = map(int, input().split())\nprint(a + b)\n',
  'submissions/wrong_answer/first.py': 'print(input().split()[0])\n',
  'submissions/accepted/other.swift': 'fun main() {}\n',
}

async function imported(changes: Changes = submissions): Promise<string> {
  const files = Object.entries({ ...current, ...changes }).filter(([, content]) => content !== null)
  const payload = zipOf(files.map(([name, content]) => ({ name, content: content ?? '' })))
  const headers = { 'content-type': 'application/zip', ...setter }
  const reply = await app.inject({ method: 'POST', url: '/api/admin/problems/import?name=sum', payload, headers })
  return reply.json().problem._id
}

const url = (id: string, more = '') => `/api/admin/problems/${id}/solutions${more}`
const results = async (id: string) => (await get(url(id, '/results'), setter)).json()
const judged = (verdict: Verdict, ...tests: TestVerdict[]) =>
  finishTrialAs(
    db,
    verdict,
    tests.map((each, index) => ({ verdict: each, cpuMs: 10 + index })),
  )

describe('the solutions of a package', () => {
  test('are listed with what they should get; those in other languages with the reason', async () => {
    expect((await get(url(await imported()), setter)).json()).toMatchObject({
      isPackage: true,
      solutions: [
        { path: 'accepted/solution.py', expected: { label: 'accepted', verdicts: ['Accepted'] } },
        { path: 'wrong_answer/first.py', expected: { label: 'wrong_answer', verdicts: ['Wrong Answer'] } },
      ],
      skipped: [{ path: 'accepted/other.swift', reason: 'language swift is not offered' }],
    })
  })

  test('of a problem that never was a package are none, and nothing can be judged', async () => {
    const id = await newProblem(db)
    expect((await get(url(id), setter)).json()).toMatchObject({ isPackage: false, solutions: [], skipped: [] })
    expect(answered(await post(url(id, '/judge'), {}, setter))).toEqual(refused('solution.none'))
  })

  test('may have several files, which the judge gets whole', async () => {
    const id = await imported({
      'submissions/accepted/folder/add.py': 'add = sum\n',
      'submissions/accepted/folder/main.py': 'from add import add\nprint(add(map(int, input().split())))\n',
    })
    expect((await get(url(id), setter)).json().solutions[0]).toMatchObject({ path: 'accepted/folder' })
    await post(url(id, '/judge'), {}, setter)
    const [program] = await db.select().from(trialPrograms)
    expect(program?.files?.map(({ path }) => path)).toEqual(['main.py', 'add.py'])
    expect(Buffer.from(program?.files?.[1]?.content ?? '', 'base64').toString()).toBe('add = sum\n')
    const mutants = await post(url(id, '/mutants'), { path: 'accepted/folder' }, setter)
    expect(answered(mutants)).toEqual(refused('solution.without-mutants'))
  })

  test('are judged test by test, and held against their labels', async () => {
    const id = await imported()
    expect(await results(id)).toMatchObject({ timeLimit: 1500, solutions: null, mutants: null })
    const { trialId } = (await post(url(id, '/judge'), {}, setter)).json()
    expect(await results(id)).toMatchObject({
      solutions: { _id: trialId, isDone: false, programs: [{ isAgreed: null, verdicts: [null, null, null] }, {}] },
    })
    await judged('Accepted', 'Accepted', 'Accepted', 'Accepted')
    // It is labelled for a wrong answer, but must not be too slow.
    await judged('Wrong Answer', 'Accepted', 'Wrong Answer', 'Time Limit Exceeded')
    const { solutions } = await results(id)
    expect(solutions).toMatchObject({ isDone: true, isCurrent: true, createdBy: 'setter', version: 1 })
    expect(solutions.tests.map(({ name }: { name: string }) => name)).toEqual([
      ...['sample/1', 'secret/01-small', 'secret/02-large'],
    ])
    expect(solutions.programs).toMatchObject([
      { path: 'accepted/solution.py', isAgreed: true, timeUse: 'lower', times: [10, 11, 12] },
      { path: 'wrong_answer/first.py', isAgreed: false, verdict: 'Wrong Answer' },
    ])
  })
})

test('an Error agrees with no label', async () => {
  const id = await imported()
  await post(url(id, '/judge'), {}, setter)
  await judged('Error', 'Accepted', 'Accepted', 'Accepted')
  await judged('Error')
  expect((await results(id)).solutions.programs).toMatchObject([
    { verdict: 'Error', isAgreed: false },
    { verdict: 'Error', isAgreed: false },
  ])
})

describe('a time limit that the package does not state', () => {
  const manifest = String(current['problem.yaml']).replace('time_limit: 1.5, ', '')
  const unlimited = () => imported({ ...submissions, 'problem.yaml': manifest })
  const limitOf = async (id: string) => {
    const { timeLimit, timeLimitOrigin } = await results(id)
    return [timeLimit, timeLimitOrigin]
  }

  test('follows from the accepted solutions, which are judged in the background', async () => {
    const id = await unlimited()
    expect(await limitOf(id)).toEqual([10_000, 'awaited'])
    await measureLimits(db)
    expect(await limitOf(id)).toEqual([10_000, 'awaited'])
    await finishTrialAs(db, 'Accepted', [{ verdict: 'Accepted', cpuMs: 1600 }])
    await finishTrialAs(db, 'Wrong Answer', [{ verdict: 'Wrong Answer', cpuMs: 20 }])
    await measureLimits(db)
    expect(await limitOf(id)).toEqual([4000, 'measured'])
  })

  test('does not follow when an accepted solution was stopped', async () => {
    const id = await unlimited()
    await finishTrialAs(db, 'Time Limit Exceeded', [{ verdict: 'Time Limit Exceeded', cpuMs: 10_500 }])
    await finishTrialAs(db, 'Wrong Answer', [{ verdict: 'Wrong Answer', cpuMs: 20 }])
    await measureLimits(db)
    expect(await limitOf(id)).toEqual([10_000, 'unmeasurable'])
  })

  test('is not overwritten once an administrator has set it', async () => {
    const id = await unlimited()
    await put(`/api/problems/${id}`, { constraints: { timeLimit: 3000 } }, setter)
    await finishTrialAs(db, 'Accepted', [{ verdict: 'Accepted', cpuMs: 1600 }])
    await finishTrialAs(db, 'Wrong Answer', [{ verdict: 'Wrong Answer', cpuMs: 20 }])
    await measureLimits(db)
    expect(await limitOf(id)).toEqual([3000, 'stated'])
  })
})

describe('the strength of the tests', () => {
  const measure = (id: string, path: string) => post(url(id, '/mutants'), { path }, setter)

  test('is measured by mutants that say what was changed', async () => {
    const id = await imported()
    expect((await measure(id, 'accepted/solution.py')).statusCode).toBe(200)
    const rows = await db.select().from(trialPrograms)
    expect(rows.map(({ code }) => code)).toContain('a, b = map(int, input().split())\nprint(a - b)\n')
    await judged('Wrong Answer', 'Accepted', 'Wrong Answer')
    const { mutants } = await results(id)
    expect(mutants).toMatchObject({ solution: 'accepted/solution.py', language: 'python', isDone: rows.length === 1 })
    expect(mutants.programs).toContainEqual(
      expect.objectContaining({ kind: 'swapped-operator', line: 2, before: '+', after: '-' }),
    )
    expect(mutants.programs[0]).toMatchObject({ verdict: 'Wrong Answer', failedTest: 1 })
  })

  test.each([
    ['accepted/none.py', 'solution.not-found'],
    ['wrong_answer/first.py', 'solution.not-accepted'],
    ['accepted/short.py', 'solution.without-mutants'],
  ] as const)('is not measured by %s: %s', async (path, refusal) => {
    const id = await imported({ ...submissions, 'submissions/accepted/short.py': 'print(input())\n' })
    expect(answered(await measure(id, path))).toEqual(refused(refusal))
  })
})

test('of old trials the newest of each kind stays', async () => {
  const id = await imported()
  for (const more of ['/judge', '/judge']) await post(url(id, more), {}, setter)
  await post(url(id, '/mutants'), { path: 'accepted/solution.py' }, setter)
  const [, newest] = await db.select({ id: trials.id }).from(trials).orderBy(trials.id)
  await db.update(trials).set({ createdAt: new Date('2020-01-01') })
  await deleteOldTrials(db)
  const kept = await db.select({ id: trials.id, kind: trials.kind }).from(trials).orderBy(trials.id)
  expect(kept.map(({ kind }) => kind)).toEqual(['solutions', 'mutants'])
  expect(kept[0]?.id).toBe(newest?.id)
})

describe('input validators that are programs', () => {
  const validator: Changes = {
    'input_validators/v.py': 'import sys\nsys.exit(42)\n',
    'data/secret/01-small.yaml': 'input_validator_args: [small]\n',
  }

  test('wait for a judge after the import, with their files and arguments', async () => {
    const id = await imported(validator)
    expect((await results(id)).inputs).toMatchObject({
      ...{ isDone: false, isCurrent: true },
      validators: [{ path: 'input_validators/v.py', status: 'queued', refused: [], refusedCount: 0 }],
    })
    const [program] = await db.select().from(trialPrograms)
    expect(program?.validator).toMatchObject({
      ...{ language: 'python', isTestlib: false, files: [{ path: 'v.py' }] },
      args: [[], ['small'], []],
    })
  })

  test('and what they refuse is named', async () => {
    const id = await imported(validator)
    await finishTrialAs(db, 'Wrong Answer', [
      { verdict: 'Accepted', cpuMs: null },
      { verdict: 'Wrong Answer', cpuMs: null, judgeMessage: 'too small' },
    ])
    expect((await results(id)).inputs).toMatchObject({
      isDone: true,
      validators: [
        { verdict: 'Wrong Answer', refused: [{ test: 'secret/01-small', message: 'too small' }], refusedCount: 1 },
      ],
    })
  })

  test('are none in a package with a grammar alone', async () => {
    expect((await results(await imported())).inputs).toBeNull()
  })
})

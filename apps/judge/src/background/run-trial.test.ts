import { gunzipSync } from 'node:zlib'
import { submissionStates, submissions } from '@arbiter/database/schema/submissions'
import { trialPrograms, trialResults, trials } from '@arbiter/database/schema/trials'
import { newProblem, newTrial } from '@arbiter/database/testing/judging'
import { asc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeFixture, slowEcho } from '../testing/judge-fixture.ts'
import { judged } from '../testing/judging.ts'

const { db, problemId, judge, submit } = await judgeFixture({ keepsJudge: true })

const programsOf = (trialId: string) =>
  db.select().from(trialPrograms).where(eq(trialPrograms.trialId, trialId)).orderBy(asc(trialPrograms.position))

async function finished(trialId: string) {
  const statuses = async () => new Set((await programsOf(trialId)).map(({ status }) => status))
  await expect.poll(statuses, { timeout: 60_000, interval: 50 }).toEqual(new Set(['done']))
  return programsOf(trialId)
}

const resultsOf = (programId = '') =>
  db.select().from(trialResults).where(eq(trialResults.programId, programId)).orderBy(asc(trialResults.position))

test('programs get the verdicts that they would get as submissions, and nothing counts', async () => {
  const oneSecond = await newProblem(db, { tests: [{ input: '1 2\n', output: '3\n' }], timeLimitMs: 1000 })
  const trialId = await newTrial(db, oneSecond, 'judge', [
    { code: 'print(sum(map(int, input().split())))', expectedVerdict: 'Accepted' },
    { code: 'print(4)', expectedVerdict: 'Wrong Answer' },
    { code: 'while True: pass', expectedVerdict: 'Time Limit Exceeded' },
    { language: 'cpp', code: 'int main() {', expectedVerdict: 'Compilation Error' },
  ])
  await judge('north')
  const programs = await finished(trialId)
  expect(programs.map(({ verdict, expectedVerdict }) => [verdict, verdict === expectedVerdict])).toEqual([
    ['Accepted', true],
    ['Wrong Answer', true],
    ['Time Limit Exceeded', true],
    ['Compilation Error', true],
  ])
  expect(programs[3]?.compileLog).toMatch(/error/)
  expect(await resultsOf(programs[0]?.id)).toMatchObject([{ position: 0, verdict: 'Accepted', output: null }])
  expect(await db.select().from(submissions)).toEqual([])
  expect(await db.select().from(submissionStates)).toEqual([])
})

test('a program of several files is judged as one', async () => {
  const text = (path: string, content: string) => ({ path, content: Buffer.from(content).toString('base64') })
  const main = 'from lib.sums import total\nprint(total(map(int, input().split())))\n'
  const files = [text('main.py', main), text('lib/sums.py', 'total = sum\n')]
  const trialId = await newTrial(db, await newProblem(db), 'solutions', [{ code: main, files }, { code: main }])
  await judge('north')
  expect((await finished(trialId)).map(({ verdict }) => verdict)).toEqual(['Accepted', 'Runtime Error'])
})

test('outputs are generated whole for every input, whatever the program does with the others', async () => {
  const problem = await newProblem(db, {
    tests: ['1', '2', '3', '200000'].map((input) => ({ input: `${input}\n`, output: '1\n' })),
  })
  const code = 'n = int(input())\nassert n != 3\nprint("x" * n if n > 9 else n)'
  const trialId = await newTrial(db, problem, 'generate', [{ code }])
  await judge('north')
  const [program] = await finished(trialId)
  const results = await resultsOf(program?.id)
  expect(results.map(({ verdict, outputSize }) => [verdict, outputSize])).toEqual([
    ['Accepted', 2],
    ['Wrong Answer', 2],
    ['Runtime Error', null],
    ['Wrong Answer', 200_001],
  ])
  expect(gunzipSync(results[1]?.output ?? Buffer.alloc(0)).toString()).toBe('2\n')
  expect(gunzipSync(results[3]?.output ?? Buffer.alloc(0)).toString()).toBe(`${'x'.repeat(200_000)}\n`)
})

test('what a killed judge was at is run again by the next one, from the beginning', async () => {
  const trialId = await newTrial(db, problemId, 'generate', [{ code: slowEcho }])
  const north = await judge('north')
  const resultCount = async () => (await resultsOf((await programsOf(trialId))[0]?.id)).length
  await expect.poll(resultCount, { timeout: 30_000, interval: 20 }).toBeGreaterThan(0)
  north.kill('SIGKILL')
  await judge('south')
  const [program] = await finished(trialId)
  expect(program).toMatchObject({ verdict: 'Accepted', attempt: 2, failures: 1, testsPassed: 3 })
  expect(await resultCount()).toBe(3)
})

test('a submission goes before the rest of a trial', async () => {
  const tests = Array.from({ length: 20 }, (_, number) => ({ input: `${number}\n`, output: `${number}\n` }))
  const problem = await newProblem(db, { tests, timeLimitMs: 3000 })
  const trialId = await newTrial(db, problem, 'generate', [{ code: slowEcho }])
  await judge('north', { JUDGE_CONCURRENCY: '1' })
  const status = async () => (await programsOf(trialId))[0]?.status
  await expect.poll(status, { timeout: 30_000, interval: 20 }).toBe('judging')
  const { submissionId } = await submit('print(input())')
  expect((await judged(db, submissionId)).verdict).toBe('Accepted')
  expect(await status()).toBe('judging')
  await db.delete(trials).where(eq(trials.id, trialId))
})

test('a trial that was deleted is not run to its end', async () => {
  const tests = Array.from({ length: 100 }, (_, number) => ({ input: `${number}\n`, output: `${number}\n` }))
  const problem = await newProblem(db, { tests, timeLimitMs: 3000 })
  const trialId = await newTrial(db, problem, 'judge', [{ code: slowEcho }])
  await judge('north', { JUDGE_CONCURRENCY: '1' })
  await expect.poll(async () => (await programsOf(trialId))[0]?.status, { timeout: 30_000 }).toBe('judging')
  await db.delete(trials).where(eq(trials.id, trialId))
  const next = await newTrial(db, problemId, 'judge', [{}])
  expect(await finished(next)).toMatchObject([{ verdict: 'Accepted' }])
})

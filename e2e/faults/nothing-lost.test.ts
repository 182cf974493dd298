import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@arbiter/database/connect'
import { hashPassword } from '@arbiter/database/passwords'
import { newProblem, newUser } from '@arbiter/database/testing/judging'
import type { Language } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { type LaunchedProduct, launchProduct } from '../../scripts/testing/launch-product.ts'
import { pidOf, readIfThere } from '../../scripts/testing/processes.ts'
import { PASSWORD, Person, type Watched } from './person.ts'

const PEOPLE = 15
const EACH = 8
const TESTS = 4

const product: LaunchedProduct = await launchProduct({
  JUDGE_HEARTBEAT_SECONDS: '1',
  JUDGE_WARM_UP: 'off',
})
const connection = connect({ url: product.databaseUrl, name: 'faults', maxConnections: 4, onError: () => {} })
afterAll(async () => {
  await connection.close()
  await product.stop()
})

/** A question to a database that may just have been killed. */
async function ask<Row>(statement: string): Promise<Row[]> {
  for (;;) {
    try {
      return (await connection.pool.query(statement)).rows as Row[]
    } catch {
      await sleep(200)
    }
  }
}

const tests = Array.from({ length: TESTS }, (_, n) => ({ input: `${n} ${n + 1}\n`, output: `${2 * n + 1}\n` }))
const problemId = await newProblem(connection.db, { tests, timeLimitMs: 2000 })

const kinds: { language: Language; code: string; verdict: Verdict }[] = [
  { language: 'python', code: 'print(sum(map(int, input().split())))', verdict: 'Accepted' },
  {
    language: 'c',
    code: '#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); printf("%d\\n", a + b); }',
    verdict: 'Accepted',
  },
  {
    language: 'python',
    code: 'import time\ntime.sleep(0.2)\nprint(sum(map(int, input().split())))',
    verdict: 'Accepted',
  },
  { language: 'python', code: 'print(7)', verdict: 'Wrong Answer' },
  { language: 'c', code: 'int main(void) { return 1; }', verdict: 'Runtime Error' },
  { language: 'c', code: 'int main(void) { return }', verdict: 'Compilation Error' },
]

const postmaster = () =>
  Number(readIfThere(join(product.dataDir, 'postgres/cluster/postmaster.pid')).split('\n')[0]) || undefined

const victims = { judge: () => pidOf(product.pid, 'judge'), api: () => pidOf(product.pid, 'api'), database: postmaster }
type Victim = keyof typeof victims
const order: Victim[] = ['judge', 'database', 'api', 'judge', 'database', 'api']

/** One after the other, at moments nobody has chosen; returns who was killed. */
async function killAtRandom(isOver: () => boolean): Promise<Victim[]> {
  const killed: Victim[] = []
  for (const victim of order) {
    await sleep(1_500 + Math.random() * 3_000)
    if (isOver()) break
    // A job whose judge is killed twice is taken for a poison message and ends as Error: that rule has its own test.
    if (victim === 'judge') await untilNobodyIsSuspect()
    const pid = await untilFound(victims[victim])
    process.kill(pid, 'SIGKILL')
    killed.push(victim)
  }
  return killed
}

async function untilNobodyIsSuspect(): Promise<void> {
  const retried = `select 1 from judgements where status <> 'done' and failures > 0`
  while ((await ask(retried)).length > 0) await sleep(100)
}

async function untilFound(find: () => number | undefined): Promise<number> {
  for (;;) {
    const pid = find()
    if (pid) return pid
    await sleep(100)
  }
}

interface Sent extends Watched {
  expected: Verdict
}

/** Spread over a while, so that whenever somebody is killed there is something to lose. */
const WAVE_MS = 2_000

async function submitAndWatch(person: Person, number: number): Promise<Sent> {
  await sleep((number % EACH) * WAVE_MS)
  const kind = kinds[number % kinds.length]
  if (!kind) throw new Error('there is no such kind of submission')
  const { language, code, verdict } = kind
  const mark = `${language === 'python' ? '#' : '//'} ${person.name} ${number}`
  const submissionId = await person.submit({ problemId, language, code: `${code}\n${mark}` })
  return { ...(await person.watch(submissionId)), expected: verdict }
}

async function newPeople(): Promise<string[]> {
  const passwordHash = await hashPassword(PASSWORD)
  const names = Array.from({ length: PEOPLE }, (_, n) => `flow${n}`)
  for (const username of names) await newUser(connection.db, { username, passwordHash })
  return names
}

test('judge, server and database are killed while 120 submissions flow: each has one verdict, the right one', async () => {
  onTestFailed(() => console.error(product.warnings('judge').slice(-10_000)))
  const people = await Promise.all((await newPeople()).map((name) => Person.signIn(product.origin, name)))
  let isOver = false
  const killing = killAtRandom(() => isOver)
  const sent = await Promise.all(
    people.flatMap((person, p) => Array.from({ length: EACH }, (_, n) => submitAndWatch(person, p * EACH + n))),
  )
  isOver = true
  const killed = await killing
  expect(new Set(killed)).toEqual(new Set(['judge', 'api', 'database']))

  expect(sent).toHaveLength(PEOPLE * EACH)
  for (const { submissionId, expected, verdicts, results } of sent) {
    expect(verdicts, submissionId).toEqual([expected])
    if (expected !== 'Compilation Error') expect([...results.keys()].sort()).toEqual([0, 1, 2, 3])
  }
  expect(sent.some(({ reconnects }) => reconnects > 0)).toBe(true)

  const stored = await ask<{ id: string; judgements: number; verdicts: number; verdict: string; status: string }>(`
    select submissions.id, verdict, status,
      (select count(*)::int from judgements where submission_id = submissions.id) as judgements,
      (select count(*)::int from submission_events where submission_id = submissions.id and type = 'verdict') as verdicts
    from submissions join submission_states on submission_states.submission_id = submissions.id`)
  expect(stored).toHaveLength(PEOPLE * EACH)
  const expectedOf = new Map(sent.map(({ submissionId, expected }) => [submissionId, expected]))
  for (const { id, ...row } of stored) {
    expect(row).toEqual({ judgements: 1, verdicts: 1, status: 'done', verdict: expectedOf.get(id) })
  }
}, 300_000)

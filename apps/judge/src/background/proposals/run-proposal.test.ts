import { gunzipSync } from 'node:zlib'
import { storeBlobs } from '@arbiter/database/problems/blobs'
import { judgingFiles } from '@arbiter/database/schema/test-data'
import { testProposalChanges, testProposals } from '@arbiter/database/schema/test-proposals'
import { newProblem, newProposal, newSubmission } from '@arbiter/database/testing/judging'
import type { ProposalPlan } from '@arbiter/rules/problems/test-proposal'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { judgeFixture } from '../../testing/judge-fixture.ts'
import { newJudgedProblem } from '../../testing/judged-problem.ts'
import { ended, judged } from '../../testing/judging.ts'

const { db, userId, judge } = await judgeFixture({ keepsJudge: true })
const problemId = await newProblem(db, { tests: [{ input: '1 2\n', output: '3\n' }], timeLimitMs: 2000 })

async function proposalOf(id: string) {
  const [found] = await db.select().from(testProposals).where(eq(testProposals.id, id))
  if (!found) throw new Error('there is no such proposal')
  return found
}

async function finished(id: string) {
  await expect.poll(async () => (await proposalOf(id)).status, { timeout: 60_000, interval: 50 }).toBe('done')
  return proposalOf(id)
}

const python = (name: string, code: string) => ({ name, language: 'python' as const, code })
const proposed = (input: string, plan: Partial<ProposalPlan> = {}, problem = problemId) =>
  newProposal(db, problem, { input, plan })
const submitted = async (code: string, problem = problemId) =>
  (await newSubmission(db, { userId, problemId: problem, language: 'python', code })).submissionId

const right = 'print(sum(map(int, input().split())))'
/** Right on the only test there is. */
const lucky = 'a, b = map(int, input().split())\nprint(a + b if a else 9)'

test('an input that the jury agrees on is tried on every accepted submission', async () => {
  await judge('north')
  const ids = [await submitted(right), await submitted(lucky), await submitted('print(4)')]
  for (const id of ids) await judged(db, id)
  const id = await proposed('0 5\n')
  const done = await finished(id)
  expect(done).toMatchObject({ state: 'ready', found: { kind: 'agreed', name: 'accepted/other.py' } })
  expect(done).toMatchObject({ total: 2, tried: 2, changed: 1, outputSize: 2 })
  expect(gunzipSync(done.output ?? Buffer.alloc(0)).toString()).toBe('5\n')
  expect(await db.select().from(testProposalChanges).where(eq(testProposalChanges.proposalId, id))).toEqual([
    { proposalId: id, submissionId: ids[1], verdict: 'Wrong Answer' },
  ])
})

test.each<[string, string, Partial<ProposalPlan>, object]>([
  ['the description refuses', '0 10\n', {}, { kind: 'refused', by: 'input description' }],
  [
    'a grammar refuses',
    '5 6\n',
    { description: null, grammars: [{ name: 'input.ctd', text: 'INT(0,9) SPACE INT(0,5) NEWLINE EOF' }] },
    { kind: 'refused', by: 'input.ctd' },
  ],
])('an input that %s is invalid', async (_who, input, plan, found) => {
  await judge('north')
  expect(await finished(await proposed(input, plan))).toMatchObject({ state: 'invalid', found, output: null })
})

test('an input that a program of the package refuses is invalid, with what it said', async () => {
  await judge('north')
  const code = 'import sys\nif sys.stdin.read() == "7 7\\n":\n  print("no sevens")\n  sys.exit(43)\nsys.exit(42)'
  const hashes = await storeBlobs(db, [Buffer.from(code)])
  await db.insert(judgingFiles).values(hashes.map((hash) => ({ problemId, hash })))
  const files = [{ path: 'validate.py', hash: hashes[0]?.toString('hex') ?? '' }]
  const plan = { language: 'python' as const, isTestlib: false, files, args: [] }
  const validators = [{ name: 'input_validators/validate.py', plan }]
  expect(await finished(await proposed('7 7\n', { validators }))).toMatchObject({
    state: 'invalid',
    found: { kind: 'refused', by: 'input_validators/validate.py', objection: 'no sevens' },
  })
  expect(await finished(await proposed('7 6\n', { validators }))).toMatchObject({ state: 'ready' })
})

test.each<[string, Partial<ProposalPlan>, object]>([
  [
    'another solution answers something else',
    { second: python('accepted/bad.py', 'print(1)') },
    { kind: 'disagreed', name: 'accepted/bad.py', verdict: 'Wrong Answer' },
  ],
  [
    'the reference never ends',
    { reference: python('reference', 'while True: pass') },
    { kind: 'reference-failed', verdict: 'Time Limit Exceeded' },
  ],
  [
    'the reference does not compile',
    { reference: { name: 'reference', language: 'cpp', code: 'int main() {' } },
    { kind: 'reference-failed', verdict: 'Compilation Error' },
  ],
])('it is disputed where %s', async (_why, plan, found) => {
  await judge('north')
  expect(await finished(await proposed('4 4\n', plan))).toMatchObject({ state: 'disputed', found })
})

test('without a second solution an administrator has to allow it', async () => {
  await judge('north')
  const id = await proposed('4 5\n', { second: null })
  expect(await finished(id)).toMatchObject({ state: 'single-solution', found: { kind: 'agreed', name: null } })
  await db.update(testProposals).set({ state: 'checking', status: 'queued', allowsSingle: true })
  expect(await finished(id)).toMatchObject({ state: 'ready' })
})

test("the problem's own validator decides about the answers of the solutions", async () => {
  const files = { 'check.py': 'import sys\nsys.exit(42 if abs(int(sys.stdin.read())) == 5 else 43)' }
  const validator = { interface: 'icpc' as const, language: 'python' as const, files }
  const cases: Record<string, [string, string]> = { 'secret/1': ['2 3\n', '5\n'] }
  const problem = await newJudgedProblem(db, { cases, validator, timeLimitMs: 2000 })
  await judge('north')
  const negative = python('accepted/negative.py', 'print(-sum(map(int, input().split())))')
  expect(await finished(await proposed('1 4\n', { second: negative }, problem))).toMatchObject({ state: 'ready' })
  expect(await finished(await proposed('1 5\n', { second: negative }, problem))).toMatchObject({
    state: 'disputed',
    found: { kind: 'reference-failed', verdict: 'Wrong Answer' },
  })
})

test('the dry run of a judge that was killed is gone on with by the next one', async () => {
  const problem = await newProblem(db, { timeLimitMs: 3000 })
  const slow = `import time\ntime.sleep(0.7)\n${right}`
  const first = await judge('north')
  const ids: string[] = []
  for (let count = 0; count < 6; count += 1) ids.push(await submitted(`${slow}  # ${count}`, problem))
  for (const id of ids) await judged(db, id)
  const id = await proposed('3 3\n', {}, problem)
  await expect.poll(async () => (await proposalOf(id)).tried, { timeout: 60_000, interval: 20 }).toBeGreaterThan(1)
  first.kill('SIGKILL')
  await ended(first)
  const { tried } = await proposalOf(id)
  expect(tried).toBeLessThan(6)
  await judge('south')
  expect(await finished(id)).toMatchObject({ state: 'ready', attempt: 2, total: 6, tried: 6, changed: 0 })
})

import { refusals } from '@arbiter/contract/messages/refusals'
import { importPackage } from '@arbiter/database/problem-packages/store/import-package'
import { grants } from '@arbiter/database/schema/grants'
import { auditLog } from '@arbiter/database/schema/operations'
import { testProposals } from '@arbiter/database/schema/test-proposals'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { currentWith, readGood } from '@arbiter/problem-format/testing/some-package'
import { MAX_OPEN_TEST_PROPOSALS, MAX_PROPOSED_INPUT_BYTES, TEST_PROPOSALS_PER_DAY } from '@arbiter/rules/limits'
import { desc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { contestStage } from '../testing/contest-stage.ts'
import { holdTable } from '../testing/hold-table.ts'
import { judge } from '../testing/play-judge.ts'
import { dryRunAs, endCheckAs, takeProposed } from '../testing/play-proposal.ts'
import { described } from '../testing/play-search.ts'
import { answered, refused, type Sent } from '../testing/test-server.ts'

const stage = await contestStage()
const { db, admin, get, post, remove, signedIn, idOf, create, move, end, flag } = stage
const ines = await signedIn('ines')
const bao = await signedIn('bao')
const tests = [
  { input: '1 2\n', output: '3\n', isSample: true },
  { input: '7 8 hidden-input\n', output: 'hidden-output\n' },
]
let problemId = ''
beforeEach(async () => {
  await db.delete(testProposals)
  problemId = await newProblem(db, { ...described, tests })
})

async function solved(username = 'ines', problem = problemId): Promise<string> {
  const { submissionId } = await newSubmission(db, { userId: await idOf(username), problemId: problem })
  await judge(db, submissionId, [{ verdict: 'Accepted' }, { verdict: 'Accepted' }])
  return submissionId
}

const address = (problem = problemId) => `/api/problems/${problem}/test-proposals`
const propose = (input: string, headers: Sent = ines, problem = problemId) => post(address(problem), { input }, headers)
const own = async (headers: Sent = ines) => (await get(address(), headers)).json()
const proposed = async (input = '2 3\n', headers: Sent = ines) => (await propose(input, headers)).json().proposal._id
const act = (id: string, name: string, body: object = {}) =>
  post(`/api/admin/test-proposals/${id}/${name}`, body, admin)
const detail = async (id: string) => (await get(`/api/admin/test-proposals/${id}`, admin)).json()

test('a user who has solved a problem proposes a test, an admin sees what it would change, and takes it', async () => {
  const first = await solved()
  const second = await solved('bao')
  expect(await own()).toMatchObject({ refusal: null, proposals: [] })
  const reply = await propose('2 3\n')
  expect(reply.json()).toMatchObject({ proposal: { state: 'checking', input: '2 3\n', inputSize: 4, objection: null } })
  const id = reply.json().proposal._id
  await dryRunAs(db, ['Accepted', 'Wrong Answer'])
  const list = (await get('/api/admin/test-proposals', admin)).json()
  expect(list.proposals).toMatchObject([
    { _id: id, proposedBy: 'ines', state: 'ready', dryRun: { total: 2, tried: 2, changed: 1 }, isPaused: false },
  ])
  const seen = await detail(id)
  expect(seen).toMatchObject({ input: '2 3\n', output: '5\n', truncated: false, isInTests: false })
  expect(seen.changes).toMatchObject([{ submission: { _id: second }, username: 'bao', verdict: 'Wrong Answer' }])
  expect(seen.changes.map((change: { submission: { _id: string } }) => change.submission._id)).not.toContain(first)
  expect((await act(id, 'take')).json()).toMatchObject({ version: 2 })
  expect((await get(`/api/problems/${problemId}`)).json().problem.testAuthors).toEqual(['ines'])
  const cases = (await get(`/api/problems/${problemId}/testcases`, admin)).json().testcases
  expect(cases.at(-1)).toMatchObject({ input: '2 3\n', output: '5\n', isSample: false, proposedBy: 'ines' })
  expect(cases[0]).toMatchObject({ proposedBy: null })
  expect((await own()).proposals).toMatchObject([{ state: 'taken' }])
  const [note] = (await get('/api/notifications', ines)).json().notifications
  expect(note).toMatchObject({ kind: 'test-proposal-taken', link: expect.stringMatching(/^\/problems\/.+\/tests$/) })
})

test('setters decide about the proposals to their own problems, and find no other', async () => {
  await solved()
  const id = await proposed()
  await dryRunAs(db, ['Accepted'])
  const [own, another] = [await setterOf(problemId, 'setter'), await setterOf(await newProblem(db), 'another')]
  const listed = async (headers: Sent) => (await get('/api/admin/test-proposals', headers)).json()
  expect(await listed(own)).toMatchObject({ proposals: [{ _id: id }], pagination: { total: 1 } })
  expect(await listed(another)).toMatchObject({ proposals: [], pagination: { total: 0 } })
  const take = (headers: Sent) => post(`/api/admin/test-proposals/${id}/take`, {}, headers)
  expect(answered(await get(`/api/admin/test-proposals/${id}`, another))).toEqual(refused('test-proposal.not-found'))
  expect(answered(await take(another))).toEqual(refused('test-proposal.not-found'))
  expect((await take(own)).json()).toMatchObject({ version: 2 })
})

async function setterOf(problemId: string, username: string): Promise<Sent> {
  const headers = await signedIn(username)
  await db.insert(grants).values({ userId: await idOf(username), ability: 'problems.write', problemId })
  return headers
}

test('a rejection has a reason that its proposer sees', async () => {
  await solved()
  const id = await proposed()
  await dryRunAs(db, ['Accepted'])
  expect((await act(id, 'reject', {})).statusCode).toBe(400)
  expect((await act(id, 'reject', { reason: 'Already covered by test 4.' })).statusCode).toBe(200)
  expect((await own()).proposals).toMatchObject([{ state: 'rejected', reason: 'Already covered by test 4.' }])
  expect(answered(await act(id, 'take'))).toEqual(refused('test-proposal.decided'))
  expect(answered(await act(id, 'reject', { reason: 'Again' }))).toEqual(refused('test-proposal.decided'))
  expect((await get(`/api/problems/${problemId}`)).json().problem.testAuthors).toEqual([])
  const [note] = (await get('/api/notifications', ines)).json().notifications
  expect(note).toMatchObject({ kind: 'test-proposal-rejected', text: 'Already covered by test 4.' })
})

test('what was not dry-run yet can be rejected, which stops the judge, and not taken', async () => {
  await solved()
  const id = await proposed()
  expect(answered(await act(id, 'take'))).toEqual(refused('test-proposal.not-ready'))
  expect(answered(await act(id, 'recheck'))).toEqual(refused('test-proposal.under-way'))
  await takeProposed(db)
  expect((await act(id, 'reject', { reason: 'Spam' })).statusCode).toBe(200)
  const [row] = await db.select().from(testProposals).where(eq(testProposals.id, id))
  expect(row).toMatchObject({ state: 'rejected', status: 'done' })
})

test('an input that a validator refuses says why, and no longer counts as open', async () => {
  await solved()
  await proposed('99 1\n')
  const said = { objection: 'line 1: a is above 9', fault: { code: 'input.atLine', values: { line: 1, fault: '' } } }
  await endCheckAs(db, 'invalid', { kind: 'refused', by: 'input description', ...said })
  expect((await own()).proposals).toMatchObject([{ state: 'invalid', ...said }])
  expect((await get('/api/admin/test-proposals', admin)).json().proposals).toEqual([])
  expect((await get('/api/admin/test-proposals?show=decided', admin)).json().proposals).toHaveLength(1)
})

test("a dispute of the jury's solutions is for administrators, who may have it checked again", async () => {
  await solved()
  const id = await proposed()
  await endCheckAs(db, 'disputed', { kind: 'disagreed', name: 'accepted/secret-name.py', verdict: 'Wrong Answer' })
  expect((await get(address(), ines)).body).not.toContain('secret-name')
  expect(await detail(id)).toMatchObject({
    proposal: { state: 'disputed', check: { name: 'accepted/secret-name.py' } },
  })
  expect((await act(id, 'recheck')).statusCode).toBe(200)
  await dryRunAs(db, ['Accepted'])
  expect((await own()).proposals).toMatchObject([{ state: 'ready' }])
})

test('with one solution alone it waits for an administrator, who may allow that', async () => {
  await solved()
  const id = await proposed()
  const [row] = await db.select().from(testProposals).where(eq(testProposals.id, id))
  expect(row?.plan).toMatchObject({ second: null, reference: { name: 'reference' }, description: expect.any(String) })
  await endCheckAs(db, 'single-solution', { kind: 'agreed', name: null })
  expect(answered(await act(id, 'take'))).toEqual(refused('test-proposal.not-ready'))
  await act(id, 'recheck', { allowSingle: true })
  const [again] = await db.select().from(testProposals).where(eq(testProposals.id, id))
  expect(again).toMatchObject({ state: 'checking', status: 'queued', allowsSingle: true })
})

test('the tests never get the same input twice', async () => {
  await solved()
  const id = await proposed('7 8 hidden-input\n')
  await dryRunAs(db, ['Accepted'])
  expect((await detail(id)).isInTests).toBe(true)
  expect(answered(await act(id, 'take'))).toEqual(refused('test-proposal.test-exists'))
})

describe('no hidden test gets out', () => {
  test('an input that is one of the hidden tests is taken like any other', async () => {
    await solved()
    const known = await propose('7 8 hidden-input\n')
    const unknown = await propose('7 8\n')
    const shape = (reply: typeof known) => ({
      ...reply.json().proposal,
      _id: '',
      createdAt: '',
      input: '',
      inputSize: 0,
    })
    expect([known.statusCode, shape(known)]).toEqual([unknown.statusCode, shape(unknown)])
  })

  test('the proposer sees neither the answer nor what it would change', async () => {
    await solved()
    await solved('bao')
    await proposed()
    await dryRunAs(db, ['Accepted', 'Wrong Answer'], 'answer-of-the-reference')
    const { body } = await get(address(), ines)
    expect(body).not.toMatch(/answer-of-the-reference|hidden|bao|changed|tried|reference/)
    expect((await get(address(), bao)).json().proposals).toEqual([])
  })
})

describe('a user who may', () => {
  test('those who have solved the problem, and administrators', async () => {
    expect((await get(address())).statusCode).toBe(401)
    expect(answered(await propose('1 1\n'))).toEqual(refused('test-proposal.not-solved'))
    expect((await own()).refusal).toBe(refusals['test-proposal.not-solved'][1])
    expect((await propose('1 1\n', admin)).statusCode).toBe(200)
    for (const name of ['take', 'reject', 'recheck'])
      expect((await post(`/api/admin/test-proposals/${crypto.randomUUID()}/${name}`, {}, ines)).statusCode).toBe(403)
    expect(answered(await act(crypto.randomUUID(), 'take'))).toEqual(refused('test-proposal.not-found'))
  })

  test('a restricted account may not', async () => {
    const headers = await signedIn('restricted')
    await solved('restricted')
    await flag('restricted')
    expect((await propose('1 1\n', headers)).statusCode).toBe(403)
  })

  test('of a problem that can be checked', async () => {
    const plain = await newProblem(db, { tests })
    await solved('ines', plain)
    expect(answered(await propose('1 1\n', ines, plain))).toEqual(refused('test-proposal.not-checked'))
  })
})

describe('contests', () => {
  test('while a contest with the problem runs, no test is proposed, shown or decided', async () => {
    await solved()
    const id = await proposed()
    await dryRunAs(db, ['Accepted'])
    const contestId = await create({ problems: [problemId] })
    expect(await own()).toMatchObject({ refusal: null, proposals: [{ _id: id }] })
    expect(await detail(id)).toMatchObject({ proposal: { isPaused: false } })
    await move(contestId, -10)
    expect(answered(await propose('4 4\n'))).toEqual(refused('test-proposal.not-now'))
    expect(await own()).toMatchObject({ refusal: refusals['test-proposal.not-now'][1], proposals: [] })
    expect(await detail(id)).toMatchObject({ proposal: { isPaused: true } })
    for (const [name, body] of [
      ['take', {}],
      ['reject', { reason: 'No' }],
      ['recheck', {}],
    ] as const)
      expect(answered(await act(id, name, body))).toEqual(refused('test-proposal.not-now'))
    await end(contestId)
    expect((await act(id, 'take')).statusCode).toBe(200)
    await remove(`/api/contests/${contestId}`, admin)
  })
})

describe('hostile use', () => {
  test('inputs of megabytes, empty ones and those with NUL are refused', async () => {
    await solved()
    const large = await propose('1 '.repeat(MAX_PROPOSED_INPUT_BYTES / 2 + 1))
    expect(large.statusCode).toBe(400)
    expect(large.json().message).toBe(refusals['test-proposal.too-large'][1])
    expect((await propose('1 '.repeat(4 * MAX_PROPOSED_INPUT_BYTES))).statusCode).toBe(413)
    expect((await propose(' \n')).statusCode).toBe(400)
    expect((await propose('1\0')).statusCode).toBe(400)
    expect((await propose('1 '.repeat(MAX_PROPOSED_INPUT_BYTES / 2))).statusCode).toBe(200)
  })

  test('of a thousand at once one is taken, and of those that follow as many as a day allows', async () => {
    await solved()
    const codeOf = (reply: Awaited<ReturnType<typeof propose>>) => (reply.statusCode === 200 ? 'ok' : reply.json().code)
    const codes: string[] = []
    const proposals = await holdTable(db, 'test_proposals')
    const all = Array.from({ length: 1000 }, async (_, index) => codes.push(codeOf(await propose(`${index} 1\n`))))
    await expect.poll(() => codes.length, { timeout: 60_000 }).toBe(999)
    expect(new Set(codes)).toEqual(new Set(['test-proposal.one-at-a-time']))
    await proposals.letGo()
    await Promise.all(all)
    expect(codes.at(-1)).toBe('ok')
    for (let count = 1; count < TEST_PROPOSALS_PER_DAY; count += 1)
      expect(codeOf(await propose(`${count} 2\n`))).toBe('ok')
    expect(answered(await propose('1 3\n'))).toEqual(refused('test-proposal.too-many'))
    expect(await db.select({ id: testProposals.id }).from(testProposals)).toHaveLength(TEST_PROPOSALS_PER_DAY)
  }, 120_000)

  test('the same input is proposed once', async () => {
    await solved()
    await propose('1 1\n')
    expect(answered(await propose('1 1\n'))).toEqual(refused('test-proposal.exists'))
    await solved('bao')
    expect((await propose('1 1\n', bao)).statusCode).toBe(200)
  })

  test('over all problems only so many are open', async () => {
    const open = MAX_OPEN_TEST_PROPOSALS
    const others = [await newProblem(db, { ...described, tests }), await newProblem(db, { ...described, tests })]
    for (const problem of [problemId, ...others]) await solved('ines', problem)
    for (let count = 0; count < open; count += 1)
      expect((await propose(`${count} 2\n`, ines, others[count % 2])).statusCode).toBe(200)
    expect(answered(await propose('1 1\n'))).toEqual(refused('test-proposal.too-many-open'))
  })
})

test('a deleted account is not named any more', async () => {
  const gone = await signedIn('gone')
  await solved('gone')
  const id = await proposed('3 3\n', gone)
  await dryRunAs(db, ['Accepted'])
  await act(id, 'take')
  expect((await get(`/api/problems/${problemId}`)).json().problem.testAuthors).toEqual(['gone'])
  await remove(`/api/admin/users/${await idOf('gone')}`, admin)
  expect((await get(`/api/problems/${problemId}`)).json().problem.testAuthors).toEqual([])
  const { body } = await get('/api/admin/test-proposals?show=all', admin)
  expect(body).not.toContain('gone')
})

test('what an administrator decides is in the audit log', async () => {
  await solved()
  const id = await proposed()
  await dryRunAs(db, ['Accepted'])
  await act(id, 'take')
  const [entry] = await db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
  expect(entry).toMatchObject({ action: 'test-proposal.take', subjectId: problemId, details: { proposalId: id } })
})

test("a package's validators and its accepted solutions check what is proposed", async () => {
  const validate = 'import sys\nsys.exit(42)\n'
  const files = currentWith({
    'input_validators/validate.py': validate,
    'input_validators/input.ctd': 'INT(0,9) SPACE INT(0,9) NEWLINE EOF\n',
    'submissions/accepted/other.cpp': 'int main() {}\n',
    'submissions/wrong_answer/bad.py': 'print(1)\n',
  })
  const { problemId: imported } = await importPackage(db, await readGood(files))
  await solved('ines', imported)
  expect((await propose('1 1\n', ines, imported)).statusCode).toBe(200)
  const [row] = await db.select().from(testProposals).where(eq(testProposals.problemId, imported))
  expect(row?.plan).toMatchObject({
    validators: [{ name: 'input_validators/validate.py', plan: { language: 'python', args: [] } }],
    grammars: [{ name: 'input_validators/input.ctd', text: expect.stringContaining('INT(0,9)') }],
    reference: { name: 'reference', language: 'cpp', code: 'int main() {}\n' },
    second: { name: 'accepted/solution.py', language: 'python' },
  })
})

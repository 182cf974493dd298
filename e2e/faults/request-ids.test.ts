import { connect } from '@arbiter/database/connection/connect'
import { newProblem } from '@arbiter/database/testing/judging'
import { afterAll, expect, test } from 'vitest'
import { launchProduct } from '../../scripts/testing/launch-product.ts'
import { type App, readIfThere } from '../../scripts/testing/processes.ts'

const product = await launchProduct({ JUDGE_WARM_UP: 'off', TRUST_PROXY: '1' })
const connection = connect({ url: product.databaseUrl, name: 'request-ids', maxConnections: 2, onError: () => {} })
afterAll(async () => {
  await connection.close()
  await product.stop()
})

async function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  const sent = { 'content-type': 'application/json', origin: product.origin, ...headers }
  const reply = await fetch(`${product.origin}${path}`, { method: 'POST', headers: sent, body: JSON.stringify(body) })
  expect(reply.status, path).toBe(200)
  return reply
}

interface Line {
  msg: string
  reqId?: string
  submissionId?: string
  verdict?: string
}

/** What an app has logged about this request. */
function linesAbout(app: App, requestId: string): Line[] {
  const lines = readIfThere(`${product.dataDir}/logs/${app}.log`).split('\n').filter(Boolean)
  return lines.map((line) => JSON.parse(line) as Line).filter(({ reqId }) => reqId === requestId)
}

const requestIdOf = (reply: Response) => reply.headers.get('x-request-id') ?? ''

const signedIn = await post('/api/users/login', { username: 'admin', password: product.adminPassword })
const cookie = signedIn.headers
  .getSetCookie()
  .map((each) => each.split(';')[0])
  .join('; ')

const JUDGED = ['claimed a submission', 'judged a submission']

test('one id leads from the proxy through server and queue to the judge, and a rejudge has that of its order', async () => {
  const problemId = await newProblem(connection.db, { tests: [{ input: '1\n', output: '1\n' }] })
  const program = { problemId, language: 'python', code: 'print(input())' }
  const submitted = await post('/api/submissions', program, { cookie, 'x-request-id': 'from-the-proxy-1' })
  expect(requestIdOf(submitted)).toBe('from-the-proxy-1')
  const { submissionId } = ((await submitted.json()) as { data: { submissionId: string } }).data

  const judgeLines = (id: string) => linesAbout('judge', id).map(({ msg }) => msg)
  await expect.poll(() => judgeLines('from-the-proxy-1'), { timeout: 60_000 }).toEqual(JUDGED)
  expect(linesAbout('api', 'from-the-proxy-1').map(({ msg }) => msg)).toContain('request completed')
  expect(linesAbout('judge', 'from-the-proxy-1').at(-1)).toMatchObject({ submissionId, verdict: 'Accepted' })

  const ordered = requestIdOf(await post(`/api/admin/submissions/${submissionId}/rejudge`, {}, { cookie }))
  expect(ordered).toMatch(/^[0-9a-f-]{36}$/)
  await expect.poll(() => judgeLines(ordered), { timeout: 60_000 }).toEqual(JUDGED)
})

const described = {
  inputDescription: 'a: int 0..9, b: int 0..9',
  referenceLanguage: 'python' as const,
  referenceCode: 'print(sum(map(int, input().split())))',
  tests: [
    { input: '1 2\n', output: '3\n' },
    { input: '0 0\n', output: '0\n' },
  ],
}

/** Returns the submission's id, once it is judged. */
async function judged(problemId: string, code: string): Promise<string> {
  const reply = await post('/api/submissions', { problemId, language: 'python', code }, { cookie })
  await expect
    .poll(() => linesAbout('judge', requestIdOf(reply)).map(({ msg }) => msg), { timeout: 60_000 })
    .toEqual(JUDGED)
  return ((await reply.json()) as { data: { submissionId: string } }).data.submissionId
}

test('jobs of low priority have the id of the request that asked for them, in the log of the judge too', async () => {
  const problemId = await newProblem(connection.db, described)
  const failed = await judged(problemId, 'print(3)')
  const accepted = await judged(problemId, described.referenceCode)
  const program = { name: 'ok.py', language: 'python', code: described.referenceCode, expectedVerdict: 'Accepted' }
  const asked: [what: string, path: string, body: object][] = [
    ['trial', `problems/${problemId}/trials/judge`, { programs: [program] }],
    ['counterexample search', `submissions/${failed}/counterexample`, {}],
    ['proposed test', `problems/${problemId}/test-proposals`, { input: '2 3\n' }],
    ['measurement of complexity', `submissions/${accepted}/complexity`, {}],
  ]
  for (const [what, path, body] of asked) {
    const id = requestIdOf(await post(`/api/${path}`, body, { cookie }))
    await expect
      .poll(() => linesAbout('judge', id).map(({ msg }) => msg), { timeout: 120_000 })
      .toEqual([`claimed a ${what}`, `finished a ${what}`])
  }
}, 600_000)

test('the id of a run is in the log of the runner too', async () => {
  const id = requestIdOf(await post('/run', { language: 'python', code: 'print(1)', input: '' }))
  await expect.poll(() => linesAbout('runner', id).map(({ msg }) => msg)).toContain('request completed')
})

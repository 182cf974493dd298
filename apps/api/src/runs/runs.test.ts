import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json as readBody } from 'node:stream/consumers'
import { RUN_CLIENT_HEADER } from '@arbiter/contract/submissions/run'
import { storeBlob } from '@arbiter/database/problems/blobs'
import { testSets } from '@arbiter/database/schema/test-data'
import { newProblem } from '@arbiter/database/testing/judging'
import { plainPlan } from '@arbiter/rules/judging/judging-plan'
import { afterAll, describe, expect, test } from 'vitest'
import { ApiConfig } from '../config.ts'
import { buildServer } from '../server.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const clients: unknown[] = []
/** The included files that `/run` received with each program. */
const included: unknown[] = []
/** Calls that were not answered, and were aborted. */
const ended: unknown[] = []
const runner = createServer((request, response) => {
  clients.push(request.headers[RUN_CLIENT_HEADER])
  if (request.url === '/run/cases') request.resume().socket.once('close', () => ended.push(request.url))
  if (request.url === '/run') void readJson(request).then((body) => included.push(body.included))
  if (request.url === '/run') response.end(JSON.stringify({ success: true, output: '3\n', error: null }))
})
const readJson = (request: IncomingMessage) => readBody(request) as Promise<{ included?: unknown }>
await new Promise<void>((ready) => runner.listen(0, '127.0.0.1', ready))
afterAll(() => runner.close())
const runnerPort = String((runner.address() as AddressInfo).port)

const { db, url, post, signedIn, idOf, flag } = await testServer({ RUNNER_PORT: runnerPort })

describe('running a program', () => {
  const program = { code: 'print(3)', language: 'python', input: '' }

  test('is passed on to the runner [7.5.1]', async () => {
    const reply = await post('/run', program)
    expect([reply.statusCode, reply.json()]).toEqual([200, { success: true, output: '3\n', error: null }])
  })

  test('the runner learns the client: a person, or the address of a visitor, whatever the caller says', async () => {
    const cookie = await signedIn('runs')
    clients.length = 0
    await post('/run', program, { ...cookie, [RUN_CLIENT_HEADER]: 'person somebody' })
    await post('/run', program, { [RUN_CLIENT_HEADER]: 'person somebody' })
    expect(clients).toEqual([`person ${await idOf('runs')}`, 'address 127.0.0.1'])
  })

  test('is refused to a restricted account and to another site', async () => {
    const cookie = await signedIn('restricted')
    await flag('restricted')
    expect(answered(await post('/run', program, cookie))).toEqual(refused('account.flagged'))
    expect(answered(await post('/run', program, { origin: 'https://evil.example' }))).toEqual(refused('origin.foreign'))
  })

  test('of a problem is refused by the limits of that problem', async () => {
    const problemId = await newProblem(db, { allowedLanguages: ['cpp'], codeLimitBytes: 100 })
    const long = { ...program, problemId, language: 'cpp', code: 'x'.repeat(101) }
    expect((await post('/run', { ...program, problemId })).json().code).toBe('problem.language-refused')
    expect((await post('/run', long)).json().code).toBe('problem.code-too-long')
    const cases = { ...long, input: undefined, inputs: ['1', '2'] }
    expect((await post('/run/cases', cases)).json().code).toBe('problem.code-too-long')
    expect((await post('/run', { ...long, code: 'int main() {}' })).statusCode).toBe(200)
  })

  test('of a problem brings what judges compile with its programs, and nothing that the caller adds', async () => {
    const problemId = await newProblem(db, { tests: [{ input: '1\n', output: '1\n' }] })
    const hash = (await storeBlob(db, Buffer.from('GREETING = 3\n'))).toString('hex')
    const own = { language: 'python' as const, programName: 'solution.py', files: [{ path: 'grader.py', hash }] }
    await db.insert(testSets).values({ problemId, version: 2, judging: { ...plainPlan, included: [own] } })
    included.length = 0
    await post('/run', { ...program, problemId })
    await post('/run', { ...program, included: { programName: 'x.py', files: [] } })
    const files = [{ name: 'grader.py', content: Buffer.from('GREETING = 3\n').toString('base64') }]
    await expect.poll(() => included).toEqual([{ programName: 'solution.py', files }, undefined])
  })

  test('of a problem that the caller may not see is refused as for a problem that does not exist', async () => {
    const problemId = await newProblem(db, { visibility: 'hidden' })
    expect(answered(await post('/run', { ...program, problemId }))).toEqual(refused('problem.not-found'))
    expect(answered(await post('/run', { ...program, problemId: crypto.randomUUID() }))).toEqual(
      refused('problem.not-found'),
    )
  })

  test('is ended in the runner when the user stops it', async () => {
    const stop = new AbortController()
    const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', RUNNER_PORT: runnerPort })
    const listening = await buildServer({ db, config })
    const address = await listening.listen({ port: 0, host: '127.0.0.1' })
    const body = JSON.stringify({ code: 'while True: pass', language: 'python', inputs: ['1', '2'] })
    const headers = { 'content-type': 'application/json', origin: address }
    const answer = fetch(`${address}/run/cases`, { method: 'POST', headers, body, signal: stop.signal })
    const stopped = answer.catch(() => 'stopped')
    const before = clients.length
    await expect.poll(() => clients.length).toBe(before + 1)
    stop.abort()
    expect(await stopped).toBe('stopped')
    await expect.poll(() => ended, { timeout: 2_000 }).toEqual(['/run/cases'])
    await listening.close()
  })

  test.each([
    ['that breaks off', (response: ServerResponse) => response.destroy()],
    ['that is none', (response: ServerResponse) => response.end('<html>')],
  ])('with a runner %s says that there is none', async (_name, answer) => {
    const odd = createServer((_request, response) => answer(response))
    await new Promise<void>((ready) => odd.listen(0, '127.0.0.1', ready))
    const port = String((odd.address() as AddressInfo).port)
    const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', RUNNER_PORT: port })
    const app = await buildServer({ db, config })
    const reply = await app.inject({ method: 'POST', url: '/run', payload: program })
    expect(answered(reply)).toEqual(refused('runner.unavailable'))
    await app.close()
    odd.close()
  })

  test('without a runner says so', async () => {
    const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', RUNNER_PORT: '1' })
    const alone = await buildServer({ db, config })
    const reply = await alone.inject({ method: 'POST', url: '/run', payload: program })
    expect(answered(reply)).toEqual(refused('runner.unavailable'))
    await alone.close()
  })
})

import { once } from 'node:events'
import { Agent, type IncomingMessage, type RequestOptions, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { beforeEach, expect, test } from 'vitest'
import { ApiConfig } from '../config.ts'
import { buildServer } from '../server.ts'
import { testServer } from '../testing/test-server.ts'

const { db, url, signedIn, idOf } = await testServer()
const ines = await signedIn('ines')
const problemId = await newProblem(db)
const stream = async () => {
  const { submissionId } = await newSubmission(db, { userId: await idOf('ines'), problemId })
  return `/api/submissions/stream/${submissionId}`
}

async function startServer() {
  const config = ApiConfig.parse({ DATABASE_URL: url, RATE_LIMIT: 'off', LOG_LEVEL: 'silent' })
  const app = await buildServer({ db, config })
  await app.listen({ port: 0, host: '127.0.0.1' })
  const { port } = app.server.address() as AddressInfo
  return { app, send: (options: RequestOptions) => request({ host: '127.0.0.1', port, ...options }) }
}
let server: Awaited<ReturnType<typeof startServer>>
beforeEach(async () => {
  server = await startServer()
  return () => server.app.close()
})

type Sent = ReturnType<typeof request>

async function answerTo(sent: Sent) {
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  let text = ''
  for await (const chunk of response.setEncoding('utf8')) text += chunk
  return { status: response.statusCode, connection: response.headers.connection, text }
}

/** One connection that stays open between requests. */
function keepAlive() {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return (path: string) => answerTo(server.send({ agent, path, headers: ines }).end())
}

test('a connection that was idle is answered once more, and closed with its answer', async () => {
  const ask = keepAlive()
  expect(await ask('/api/problems')).toMatchObject({ status: 200, connection: 'keep-alive' })
  const closing = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  expect(await ask('/api/problems')).toMatchObject({ status: 200, connection: 'close' })
  await closing
})

test('an upload that is under way is finished, while nobody new is let in', async () => {
  const body = JSON.stringify({ problemId, language: 'cpp', code: 'int main() {}' })
  const headers = { ...ines, 'content-type': 'application/json', 'content-length': body.length }
  const upload = server.send({ method: 'POST', path: '/api/submissions', headers, agent: false })
  upload.write(body.slice(0, 20))
  await expect.poll(() => connections(server.app)).toBe(1)
  const closing = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  await expect(answerTo(server.send({ path: '/api/problems', agent: false }).end())).rejects.toThrow('ECONNREFUSED')
  upload.end(body.slice(20))
  expect(await answerTo(upload)).toMatchObject({ status: 200, connection: 'close' })
  await closing
})

const connections = (app: typeof server.app) =>
  new Promise<number>((done) => app.server.getConnections((_error, count) => done(count)))

test('streams end with a time after which to come back, those that are opened meanwhile too', async () => {
  const path = await stream()
  const ask = keepAlive()
  await ask('/api/problems')
  const following = answerTo(server.send({ path, headers: ines, agent: false }).end())
  await expect.poll(() => connections(server.app)).toBe(2)
  const closing = server.app.close()
  await expect.poll(() => server.app.server.listening).toBe(false)
  expect((await following).text).toMatch(/^retry: \d+\n\n[\s\S]*retry: \d+\n\n$/)
  expect(await ask(path)).toMatchObject({ status: 200, text: expect.stringMatching(/retry: \d+\n\n$/) })
  await closing
})

test('while it drains, health says no and everything else is served on connections that are closed', async () => {
  server.app.drain()
  const ask = keepAlive()
  expect(await ask('/api/health')).toMatchObject({ status: 503, connection: 'close' })
  expect(await ask('/api/problems')).toMatchObject({ status: 200, connection: 'close' })
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { claimNext, newProblem, newUser, resultOf } from '@arbiter/database/testing/judging'
import { PASSWORD_RESETS_PER_MINUTE } from '@arbiter/rules/limits'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type {} from '../../scripts/testing/built-judge.ts'
import { freePort } from '../../scripts/testing/launch-product.ts'
import { followSubmission } from './traffic.ts'

const PASSWORD = 'correct horse battery'

/** The short form of `npm run cluster`: what two servers over one database have to agree on. */

const { db, url } = await freshDatabase()
const servers: ChildProcess[] = []
let a = 0
let b = 0
let problemId = ''

beforeAll(async () => {
  const passwordHash = await hashPassword(PASSWORD)
  await newUser(db, { username: 'ada', passwordHash, role: 'admin' })
  await newUser(db, { username: 'grace', passwordHash })
  problemId = await newProblem(db, { name: 'Before' })
  ;[a, b] = await Promise.all([startServer(), startServer()])
})

afterAll(() => {
  for (const server of servers) server.kill('SIGKILL')
})

async function startServer(): Promise<number> {
  const port = await freePort()
  const program = join(dirname(inject('judgeProgram')), 'api.js')
  const own = { DATABASE_URL: url, PORT: `${port}`, HOST: '127.0.0.1', RUNNER_PORT: '1', LOG_LEVEL: 'error' }
  const env = { ...process.env, ...own, RATE_LIMIT: 'on', PUBLIC_CACHE: 'on' }
  const server = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
  servers.push(server)
  await once(server, 'message')
  return port
}

async function call(
  port: number,
  method: string,
  path: string,
  { cookie = '', body = undefined as object | undefined } = {},
) {
  const headers = { cookie, ...(body && { 'content-type': 'application/json' }) }
  const reply = await fetch(`http://127.0.0.1:${port}/api${path}`, {
    method,
    headers,
    body: body && JSON.stringify(body),
  })
  // biome-ignore lint/suspicious/noExplicitAny: each test knows the reply it asks for
  return { status: reply.status, json: (await reply.json()) as any, cookies: reply.headers.getSetCookie() }
}

async function signIn(port: number, username: string, password = PASSWORD): Promise<string> {
  const { status, cookies } = await call(port, 'POST', '/users/login', { body: { username, password } })
  expect(status).toBe(200)
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function makeLink(port: number, cookie: string, userId: string): Promise<string> {
  const { json } = await call(port, 'POST', `/admin/users/${userId}/password-reset`, { cookie })
  return json.link.split('#token=')[1]
}

const useLink = (port: number, token: string) =>
  call(port, 'PUT', '/users/password-reset', { body: { token, password: 'another good password' } })

test('a user who signs in at one server is signed in at the other, and one who signs out is signed out at both', async () => {
  const cookie = await signIn(a, 'grace')
  expect((await call(b, 'GET', '/users/sessions', { cookie })).status).toBe(200)
  expect((await call(b, 'POST', '/users/logout', { cookie })).status).toBe(200)
  expect((await call(a, 'GET', '/users/sessions', { cookie })).status).toBe(401)
})

test('a one-time link is used once, also when both servers are asked at the same time', async () => {
  const userId = await newUser(db, { username: 'forgetful', passwordHash: await hashPassword(PASSWORD) })
  const token = await makeLink(a, await signIn(a, 'ada'), userId)
  const used = await Promise.all([useLink(a, token), useLink(b, token)])
  expect(used.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1)
  expect((await useLink(b, token)).json.code).toBe('password-reset.invalid')
  await signIn(b, 'forgetful', 'another good password')
})

test('a setting that is changed at one server holds at the other within a second', async () => {
  const cookie = await signIn(a, 'ada')
  const siteNameAt = async (port: number) => (await call(port, 'GET', '/users/session')).json.site.name
  const before = await siteNameAt(b)
  const { revision } = (await call(a, 'GET', '/admin/settings', { cookie })).json
  const change = { siteName: 'Two servers' }
  expect((await call(a, 'PUT', '/admin/settings', { cookie, body: { change, revision } })).status).toBe(200)
  expect(before).not.toBe('Two servers')
  await expect.poll(() => siteNameAt(b), { timeout: 5_000 }).toBe('Two servers')
})

test('what visitors see at one server follows a change at the other', async () => {
  const nameAt = async (port: number) => (await call(port, 'GET', '/problems')).json.problems[0].name
  expect(await nameAt(b)).toBe('Before')
  const changed = await call(a, 'PUT', `/problems/${problemId}`, {
    cookie: await signIn(a, 'ada'),
    body: { name: 'After' },
  })
  expect(changed.status, JSON.stringify(changed.json)).toBe(200)
  await expect.poll(() => nameAt(b), { timeout: 5_000 }).toBe('After')
})

test('a stream at one server ends with the verdict of what was submitted at the other', async () => {
  const cookie = await signIn(a, 'grace')
  const submission = { problemId, language: 'python', code: 'print(3)' }
  const { json } = await call(a, 'POST', '/submissions', { cookie, body: submission })
  const following = followSubmission(b, json.data.submissionId, cookie)
  await finishJudgement(db, await claimNext(db), resultOf('Accepted'))
  expect(await following).toMatchObject({ verdicts: 1, lost: [] })
})

test('a limit for an address counts its requests at both servers', async () => {
  const ask = (port: number) => call(port, 'POST', '/users/password-reset', { body: { email: 'nobody@example.org' } })
  const seen: number[] = []
  for (let asked = 0; asked < PASSWORD_RESETS_PER_MINUTE; asked++) seen.push((await ask(asked % 2 ? a : b)).status)
  expect(seen).not.toContain(429)
  expect((await ask(a)).json.code).toBe('rate.limited')
  expect((await ask(b)).json.code).toBe('rate.limited')
})

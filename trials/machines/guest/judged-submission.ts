/**
 * One fresh `npm start`, a user who registers, and a submission that must be accepted. Prints the verdict; the exit code
 * tells whether it was the right one and whether the product stopped when it was asked to.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { PENDING } from '@arbiter/rules/verdict'

const ORIGIN = 'http://127.0.0.1:3000'
const PROBLEM = 'quiet-carriage'
const PASSWORD = 'correct horse battery'
const PAUSE_MS = 1_000
const STOPS_WITHIN_MS = 60_000
const HEALTHY_WITHIN_MS = 180_000

async function main(): Promise<void> {
  const began = Date.now()
  const product = spawn('npm', ['start'], { stdio: ['ignore', 'pipe', 'inherit'], detached: true })
  try {
    await untilReady(product)
    console.log(`ready after ${Math.round((Date.now() - began) / 1000)} s`)
    console.log(`health: ${await untilHealthy()}`)
    const verdict = await judgedVerdict()
    console.log(`verdict: ${verdict}`)
    process.exitCode = verdict === 'Accepted' ? 0 : 1
  } finally {
    await stop(product)
  }
}

function untilReady(product: ChildProcess): Promise<void> {
  return new Promise((ready, fail) => {
    let text = ''
    product.stdout?.on('data', (chunk) => {
      process.stdout.write(chunk)
      text = (text + chunk).slice(-10_000)
      if (text.includes('Arbiter is ready')) ready()
    })
    product.once('exit', (code) => fail(new Error(`npm start ended with ${code}`)))
  })
}

/** An emulated machine that is still at its start may take longer to answer than a database should. */
async function untilHealthy(): Promise<string> {
  const until = Date.now() + HEALTHY_WITHIN_MS
  for (;;) {
    const reply = await fetch(`${ORIGIN}/api/health`)
    const text = await reply.text()
    if (reply.status === 200) return text
    if (Date.now() > until) throw new Error(`/api/health answers ${reply.status}: ${text}`)
    await sleep(PAUSE_MS)
  }
}

async function judgedVerdict(): Promise<string> {
  const cookie = await register()
  const { problem } = (await get(`/api/problems/${PROBLEM}`, cookie)) as { problem: { _id: string } }
  const code = readFileSync(`content/${PROBLEM}/submissions/accepted/solution.cpp`, 'utf8')
  const submission = { problemId: problem._id, language: 'cpp', code }
  const reply = (await (await post('/api/submissions', submission, cookie)).json()) as {
    data: { submissionId: string }
  }
  for (;;) {
    const seen = (await get(`/api/submissions/${reply.data.submissionId}`, cookie)) as {
      submission: { verdict: string }
    }
    if (seen.submission.verdict !== PENDING) return seen.submission.verdict
    await sleep(PAUSE_MS)
  }
}

async function register(): Promise<string> {
  const person = { firstname: 'Ines', lastname: 'Okafor', username: 'ines', email: 'ines@example.org' }
  await post('/api/users/register', { ...person, password: PASSWORD })
  const reply = await post('/api/users/login', { username: person.username, password: PASSWORD })
  const cookies = reply.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

async function post(path: string, body: object, cookie = ''): Promise<Response> {
  const headers = { 'content-type': 'application/json', cookie }
  const reply = await fetch(ORIGIN + path, { method: 'POST', headers, body: JSON.stringify(body) })
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply
}

async function get(path: string, cookie = ''): Promise<unknown> {
  const reply = await fetch(ORIGIN + path, { headers: { cookie } })
  if (reply.status !== 200) throw new Error(`${path} answered ${reply.status}: ${await reply.text()}`)
  return reply.json()
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null || !product.pid) return
  const gone = new Promise((done) => product.once('exit', () => done(true)))
  process.kill(-product.pid, 'SIGINT') // as Ctrl-C does
  const isGone = await Promise.race([gone, sleep(STOPS_WITHIN_MS, false, { ref: false })])
  console.log(isGone ? 'stopped when asked to' : 'did not stop')
  if (!isGone) process.exitCode = 1
}

await main()

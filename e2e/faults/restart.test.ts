import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { hashPassword } from '@arbiter/database/accounts/passwords'
import type { Connection } from '@arbiter/database/connection/connect'
import { connect } from '@arbiter/database/connection/connect'
import { finishJudgement } from '@arbiter/database/queue/finish-judgement'
import { claim } from '@arbiter/database/queue/judge-queue'
import { submissions } from '@arbiter/database/schema/submissions'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { claimNext, newProblem, newSubmission, newUser, resultOf, someJudge } from '@arbiter/database/testing/judging'
import { ne, sql } from 'drizzle-orm'
import { describe, expect, inject, onTestFinished, test } from 'vitest'
import type {} from '../../scripts/testing/built-judge.ts'
import { freePort, launchProduct } from '../../scripts/testing/launch-product.ts'
import { pidOf } from '../../scripts/testing/processes.ts'
import { isInstalled, type ProxyName, startProxy } from './proxies.ts'
import { followSubmission, Traffic } from './traffic.ts'

type Db = Connection['db']

const PASSWORD = 'correct horse battery'
const PEOPLE = 6
const STREAMS = 20

/** How long traffic runs before, between and after restarts. */
const STEADY_MS = 1_000

async function signIn(port: number, username: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ username, password: PASSWORD })
  const reply = await fetch(`http://127.0.0.1:${port}/api/users/login`, { method: 'POST', headers, body })
  expect(reply.status, username).toBe(200)
  const cookies = reply.headers.getSetCookie()
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ')
}

/** Gives every submission a verdict as soon as it is queued, so that no user reaches the limit of open submissions. */
function acceptAll(db: Db): { stop(): Promise<void> } {
  let isOver = false
  const judging = (async () => {
    const judge = someJudge()
    while (!isOver) {
      const claimed = await claim(db, judge)
      if (claimed) await finishJudgement(db, claimed, resultOf('Accepted'))
      else await sleep(10)
    }
  })()
  return {
    async stop() {
      isOver = true
      await judging
    },
  }
}

/** Runs the restart under traffic with open streams, and counts what failed. */
async function underTraffic(db: Db, port: number, restart: () => Promise<void>) {
  const passwordHash = await hashPassword(PASSWORD)
  const problemId = await newProblem(db)
  const names = Array.from({ length: PEOPLE }, (_, n) => `restart${n}`)
  for (const username of names) await newUser(db, { username, passwordHash })
  const userId = await newUser(db, { username: 'follower', passwordHash })
  const { submissionId } = await newSubmission(db, { userId, problemId })
  const held = await claimNext(db)

  const follower = await signIn(port, 'follower')
  const following = Array.from({ length: STREAMS }, () => followSubmission(port, submissionId, follower))
  const traffic = new Traffic(port, problemId)
  for (const name of names) traffic.start(await signIn(port, name))
  const judging = acceptAll(db)
  await sleep(STEADY_MS)
  await restart()
  await sleep(STEADY_MS)
  await traffic.stop()
  await judging.stop()
  await finishJudgement(db, held, resultOf('Accepted'))
  const stored = await db.select({ id: submissions.id }).from(submissions).where(ne(submissions.id, submissionId))
  return { traffic, streams: await Promise.all(following), stored: stored.map(({ id }) => id) }
}

function expectNothingLost({ traffic, streams, stored }: Awaited<ReturnType<typeof underTraffic>>): void {
  expect(traffic.failures).toEqual([])
  expect(traffic.answers).toBeGreaterThan(10)
  expect(streams.flatMap(({ lost }) => lost)).toEqual([])
  expect(streams.map(({ verdicts }) => verdicts)).toEqual(streams.map(() => 1))
  expect(streams.some(({ ended }) => ended > 0)).toBe(true)
  // Every acknowledged submission is stored, and no proxy submitted one twice by retrying.
  expect([...stored].sort()).toEqual([...traffic.submissionIds].sort())
}

describe.each<{ name: ProxyName; drainSeconds: string }>([
  { name: 'haproxy', drainSeconds: '1' },
  { name: 'nginx', drainSeconds: '0' },
])('two servers behind $name', ({ name, drainSeconds }) => {
  const started: ChildProcess[] = []

  async function startServer(databaseUrl: string, port: number): Promise<ChildProcess> {
    const program = join(dirname(inject('judgeProgram')), 'api.js')
    const settings = { DATABASE_URL: databaseUrl, PORT: `${port}`, HOST: '127.0.0.1', DRAIN_SECONDS: drainSeconds }
    const env = {
      ...process.env,
      ...settings,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      RUNNER_PORT: '1',
    }
    const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
    started.push(child)
    await once(child, 'message')
    return child
  }

  async function stopServer(child: ChildProcess): Promise<void> {
    const gone = once(child, 'exit')
    child.kill('SIGTERM')
    expect(await gone).toEqual([0, null])
  }

  test('are restarted one after the other without a failed request or a lost stream', async (context) => {
    if (!isInstalled(name)) context.skip(`${name} is not installed (Debian package ${name})`)
    const { db, url } = await freshDatabase()
    const ports = [await freePort(), await freePort()]
    const servers = await Promise.all(ports.map((port) => startServer(url, port)))
    const port = await freePort()
    const proxy = await startProxy(name, port, ports)
    onTestFinished(async () => {
      await proxy.stop()
      for (const child of started.splice(0)) child.kill('SIGKILL')
    })
    const seen = await underTraffic(db, port, async () => {
      for (const [index, server] of servers.entries()) {
        await stopServer(server)
        await startServer(url, ports[index] ?? 0)
        await sleep(STEADY_MS)
      }
    })
    expectNothingLost(seen)
  })
})

describe('the product without a proxy', () => {
  test('replaces a server that is asked to stop without a failed request or a lost stream', async () => {
    const product = await launchProduct({ JUDGE_WARM_UP: 'off' })
    const connection = connect({ url: product.databaseUrl, name: 'restart', maxConnections: 4, onError: () => {} })
    onTestFinished(async () => {
      await connection.close()
      await product.stop()
    })
    // This test gives the verdicts itself, so the product's judge must not take submissions.
    await connection.db.execute(sql`revoke update on judgements from arbiter_judge`)
    const port = Number(new URL(product.origin).port)
    const seen = await underTraffic(connection.db, port, async () => {
      const before = pidOf(product.pid, 'api') ?? 0
      process.kill(before, 'SIGTERM')
      await expect.poll(() => isAlive(before), { timeout: 60_000 }).toBe(false)
      expect(pidOf(product.pid, 'api')).not.toBe(before)
    })
    expectNothingLost(seen)
  })
})

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

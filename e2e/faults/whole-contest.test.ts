import { createHash, randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@arbiter/database/connection/connect'
import { sessions } from '@arbiter/database/schema/users'
import { newProblem, newUser } from '@arbiter/database/testing/judging'
import { afterAll, expect, onTestFailed, test } from 'vitest'
import { launchProduct } from '../../scripts/testing/launch-product.ts'
import { pidOf } from '../../scripts/testing/processes.ts'

/** A whole simulated contest takes minutes: an ordinary run has a tenth of it, `npm test -- --all` all of it. */
const isWhole = process.env.ALL_PROGRAMS === '1'
const PEOPLE = isWhole ? 300 : 30
const EACH = 10
const MINUTE_MS = 60_000
const PENALTY_MINUTES = 20

const product = await launchProduct({ JUDGE_WARM_UP: 'off' })
const connection = connect({ url: product.databaseUrl, name: 'contest', maxConnections: 4, onError: () => {} })
const { db, pool } = connection
afterAll(async () => {
  await connection.close()
  await product.stop()
})

/** A session made directly: hundreds of password hashes would take longer than the contest. */
async function signedIn(username: string, role: 'user' | 'admin' = 'user'): Promise<string> {
  const userId = await newUser(db, { username, role })
  const token = randomBytes(32).toString('base64url')
  const tokenHash = createHash('sha256').update(token).digest()
  const expiresAt = new Date(Date.now() + 60 * MINUTE_MS)
  await db.insert(sessions).values({ userId, tokenHash, expiresAt, userAgent: 'test', address: '127.0.0.1' })
  return `arbiter_session=${token}`
}

/** Retries until there is an answer, because the server may just have been killed. Only submissions must not be sent twice. */
async function call<Reply>(method: string, path: string, cookie: string, body?: object): Promise<Reply> {
  for (;;) {
    try {
      const reply = await fetch(`${product.origin}/api${path}`, {
        method,
        headers: { cookie, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      })
      const answer = (await reply.json()) as Reply & { success: boolean; code?: string }
      if (answer.success) return answer
      if (reply.status < 500 && answer.code !== 'submission.too-many-open') throw new Error(JSON.stringify(answer))
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('{')) throw error
    }
    await sleep(200)
  }
}

const add = (body: string) => `#include <stdio.h>\nint main(void) { int a, b; scanf("%d %d", &a, &b); ${body} }`
const programs = [
  add('printf("%d\\n", a + b);'),
  add('printf("%d\\n", a - b);'),
  add('printf("%d\\n", a + b + (a > 5));'),
  'int main(void) { return 3; }',
  'int main(void) { return }',
]
const tests = Array.from({ length: 3 }, (_, n) => ({ input: `${4 * n} 1\n`, output: `${4 * n + 1}\n` }))

async function openContest(admin: string): Promise<{ contestId: string; problemIds: string[] }> {
  const problemIds = await Promise.all([0, 1, 2, 3].map(() => newProblem(db, { tests, visibility: 'hidden' })))
  const times = { startTime: new Date(Date.now() + 5_000), endTime: new Date(Date.now() + 60 * MINUTE_MS) }
  const body = { title: 'Simulated', description: 'Real judging.', problems: problemIds, ...times }
  const { contest } = await call<{ contest: { _id: string } }>('POST', '/contests', admin, body)
  return { contestId: contest._id, problemIds }
}

/** Kills the judge and the API at random moments, twice each. */
async function killAtRandom(isOver: () => boolean): Promise<string[]> {
  const killed: string[] = []
  for (const victim of ['judge', 'api', 'judge', 'api'] as const) {
    await sleep(1_000 + Math.random() * 2_000)
    if (isOver()) break
    if (victim === 'judge') await untilNoRetry()
    const pid = pidOf(product.pid, victim)
    if (!pid) continue
    process.kill(pid, 'SIGKILL')
    killed.push(victim)
  }
  return killed
}

/** A job whose judge is killed twice is taken for a poison message and ends as Error. */
async function untilNoRetry(): Promise<void> {
  const retried = `select 1 from judgements where status <> 'done' and failures > 0`
  while ((await pool.query(retried)).rowCount) await sleep(100)
}

interface Entry {
  username: string
  problemsSolved: number
  penalty: number
  totalPoints: number
  rank: number
}

/** Computed from the raw submissions by the written rules, without the product's scoring code. */
async function computed(contestId: string): Promise<Map<string, Omit<Entry, 'rank' | 'username'>>> {
  const { rows } = await pool.query<{ username: string; problem: string; minute: number; verdict: string }>(
    `select users.username, submissions.problem_id as problem, submission_states.verdict,
       floor(extract(epoch from submissions.created_at - contests.start_time) / 60)::int as minute
     from submissions
     join submission_states on submission_states.submission_id = submissions.id
     join contests on contests.id = submissions.contest_id
     join users on users.id = submissions.user_id
     where submissions.contest_id = $1 and submissions.created_at >= contests.start_time
       and submissions.created_at < contests.end_time
     order by submissions.created_at, submissions.number`,
    [contestId],
  )
  const sums = new Map<string, Omit<Entry, 'rank' | 'username'>>()
  const wrong = new Map<string, number>()
  const solved = new Set<string>()
  for (const { username, problem, minute, verdict } of rows) {
    const sum = sums.get(username) ?? { problemsSolved: 0, penalty: 0, totalPoints: 0 }
    sums.set(username, sum)
    const cell = `${username} ${problem}`
    if (solved.has(cell) || verdict === 'Compilation Error' || verdict === 'Error') continue
    if (verdict !== 'Accepted') wrong.set(cell, (wrong.get(cell) ?? 0) + 1)
    else {
      solved.add(cell)
      sum.problemsSolved += 1
      sum.totalPoints += 100
      sum.penalty += minute + PENALTY_MINUTES * (wrong.get(cell) ?? 0)
    }
  }
  return sums
}

async function boardOf(contestId: string, cookie: string): Promise<Entry[]> {
  const entries: Entry[] = []
  for (let page = 1; ; page++) {
    const path = `/contests/${contestId}/leaderboard?limit=100&page=${page}`
    const { leaderboard } = await call<{ leaderboard: Entry[] }>('GET', path, cookie)
    entries.push(...leaderboard)
    if (leaderboard.length < 100) return entries
  }
}

async function untilJudged(): Promise<void> {
  const open = `select 1 from judgements where status <> 'done' limit 1`
  while ((await pool.query(open)).rowCount) await sleep(200)
}

test('a whole contest with kills of judge and server: its board is what the raw submissions say', async () => {
  onTestFailed(() => console.error(product.warnings('judge').slice(-5_000)))
  const admin = await signedIn('organiser', 'admin')
  const people = await Promise.all(Array.from({ length: PEOPLE }, (_, n) => signedIn(`player${n}`)))
  const { contestId, problemIds } = await openContest(admin)
  await Promise.all(people.map((cookie) => call('POST', `/contests/${contestId}/register`, cookie, {})))
  await sleep(5_000)
  let isOver = false
  const killing = killAtRandom(() => isOver)
  const play = async (cookie: string, player: number) => {
    for (let turn = 0; turn < EACH; turn++) {
      const problemId = problemIds[(player + turn) % problemIds.length]
      const code = programs[(player * 7 + turn * 3) % programs.length]
      await call('POST', '/submissions', cookie, { problemId, contestId, language: 'c', code })
      await sleep(Math.random() * 500)
    }
  }
  await Promise.all(people.map(play))
  await untilJudged()
  isOver = true
  expect(new Set(await killing)).toEqual(new Set(['judge', 'api']))

  const [expected, board] = [await computed(contestId), await boardOf(contestId, admin)]
  expect(board).toHaveLength(PEOPLE)
  for (const { username, problemsSolved, penalty, totalPoints } of board) {
    const own = expected.get(username) ?? { problemsSolved: 0, penalty: 0, totalPoints: 0 }
    expect({ problemsSolved, penalty, totalPoints }, username).toEqual(own)
  }
  const order = board.map(({ problemsSolved, penalty }) => [-problemsSolved, penalty])
  expect(order).toEqual([...order].sort(([a = 0, b = 0], [c = 0, d = 0]) => a - c || b - d))
  expect(board.some(({ problemsSolved }) => problemsSolved > 0)).toBe(true)
}, 900_000)

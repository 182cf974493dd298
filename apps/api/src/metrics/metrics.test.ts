import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { connect } from '@arbiter/database/connection/connect'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import { backupState } from '@arbiter/database/schema/operations'
import { newProblem, newSubmission } from '@arbiter/database/testing/judging'
import { nothingCounted, withLatency, withVerdict } from '@arbiter/rules/judging/judge-counters'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiConfig } from '../config.ts'
import { buildServer } from '../server.ts'
import { readExposition, type Sample } from '../testing/exposition.ts'
import { follow } from '../testing/follow.ts'
import { answered, refused, testServer } from '../testing/test-server.ts'

const METRICS_TOKEN = 'a-token-for-prometheus'
const authorization = `Bearer ${METRICS_TOKEN}`
const { app, db, get, post, signedIn, idOf } = await testServer({
  METRICS_TOKEN,
  DATA_DIR: process.cwd(),
  RUNNER_PORT: '1',
})
await app.listen({ port: 0, host: '127.0.0.1' })
const ines = await signedIn('ines-okafor')

/** Database facts are cached for a while; the tests move the clock. */
let later = 0
beforeEach(() => {
  const real = performance.now.bind(performance)
  later += 60_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => real() + later)
  return () => clock.mockRestore()
})

const scrape = async () => (await get('/metrics', { authorization })).body
const samples = async (name: string) =>
  readExposition(await scrape()).flatMap((family) => family.samples.filter((sample) => sample.name === name))
const valueIn = (found: Sample[], labels: Record<string, string>) =>
  found.find((sample) => Object.entries(labels).every(([name, value]) => sample.labels[name] === value))?.value

const judge = { id: randomUUID(), name: 'north', slots: 2, isJudging: true, idleReason: null, sandboxMode: null }
const core = { core: 1, factor: 1.25, share: 0.02, floorMs: 1, drift: 0.01, isDrifting: false, pulses: null }
let counters = withVerdict(withVerdict(nothingCounted, 'cpp', 'Accepted'), 'cpp', 'Accepted')
counters = withLatency(withLatency({ ...counters, failedAttempts: 3 }, 0.4), 7)
const timing = { cores: [{ ...core, calibratedAt: '2026-11-16T12:00:00.000Z' }], failure: null }
beforeEach(() => recordHeartbeat(db, { ...judge, languages: ['cpp'], timing, counters, load: 0.5 }))

describe('access', () => {
  test('without a token in the settings there is no such address', async () => {
    const other = await testServer()
    expect(answered(await other.get('/metrics', { authorization }))).toEqual(refused('page.not-found'))
  })

  test('the token alone opens it: no session, no part of the token', async () => {
    for (const headers of [{}, ines, { authorization: 'Bearer a-token' }, { authorization: `${authorization}x` }])
      expect(answered(await get('/metrics', headers))).toEqual(refused('metrics.token'))
    const reply = await get('/metrics', { authorization })
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
  })

  test('a short token stops the start', () => {
    expect(ApiConfig.shape.METRICS_TOKEN.safeParse('short').success).toBe(false)
  })
})

describe('the format', () => {
  test('is that of Prometheus, and each series is there once', async () => {
    await newSubmission(db, { userId: await idOf('ines-okafor'), problemId: await newProblem(db) })
    await get('/api/problems')
    const families = readExposition(await scrape())
    expect(families.length).toBeGreaterThan(40)
    for (const { name, help, type } of families) {
      expect(help, name).not.toBe('')
      expect(['counter', 'gauge', 'histogram'], name).toContain(type)
    }
  })

  test('has histograms whose buckets grow up to their count', async () => {
    const histograms = readExposition(await scrape()).filter(({ type }) => type === 'histogram')
    const latency = histograms.find(({ name }) => name === 'arbiter_verdict_latency_seconds')
    expect(latency?.samples.map(({ value }) => value)).toEqual([0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2, 2, 7.4, 2])
    expect(latency?.samples.at(-3)?.labels).toEqual({ judge: 'north', le: '+Inf' })
  })

  test('is what promtool takes', async (context) => {
    const input = await scrape()
    const { status, error, stderr } = spawnSync('promtool', ['check', 'metrics'], { input, encoding: 'utf8' })
    if (error) context.skip('promtool is not installed (Debian package prometheus)')
    // prom-client's gauges of the process have names from before the conventions.
    const complaints = stderr.split('\n').filter((line) => line.startsWith('arbiter_'))
    expect(complaints).toEqual([])
    expect(stderr).not.toContain('error while linting')
    expect([0, 3]).toContain(status)
  })
})

describe('requests', () => {
  test('are counted by pattern, method and status, never by address', async () => {
    await get('/api/problems/no-such-problem-1?token=secret')
    await get('/api/problems/no-such-problem-2')
    await get('/guessed/address')
    const found = await samples('arbiter_http_requests_total')
    expect(valueIn(found, { route: '/api/problems/:id', method: 'GET', status: '404' })).toBe(2)
    expect(valueIn(found, { route: 'unknown', status: '404' })).toBe(1)
    const durations = await samples('arbiter_http_request_duration_seconds_count')
    expect(valueIn(durations, { route: '/api/problems/:id' })).toBe(2)
  })

  test('nothing in them is about a person', async () => {
    const problemId = await newProblem(db)
    const submitted = await post('/api/submissions', { problemId, language: 'cpp', code: 'int main() {}' }, ines)
    await get(`/api/submissions/${submitted.json().data.submissionId}`, ines)
    await get('/api/users/ines-okafor/profile?search=ines-okafor', ines)
    const text = await scrape()
    const secrets = ['ines', 'example.org', '127.0.0.1', problemId, submitted.json().data.submissionId]
    for (const secret of [...secrets, await idOf('ines-okafor')]) expect(text).not.toContain(secret)
  })

  test('streams are counted while they are open, and have no duration', async () => {
    const { submissionId } = await newSubmission(db, {
      userId: await idOf('ines-okafor'),
      problemId: await newProblem(db),
    })
    const route = '/api/submissions/stream/:submissionId'
    const openStreams = async () => valueIn(await samples('arbiter_http_open_streams'), { route }) ?? 0
    const following = await follow(app, `/api/submissions/stream/${submissionId}`, ines)
    await expect.poll(openStreams).toBe(1)
    following.leave()
    await expect.poll(openStreams).toBe(0)
    expect(valueIn(await samples('arbiter_http_requests_total'), { route, status: '200' })).toBe(1)
    expect(valueIn(await samples('arbiter_http_request_duration_seconds_count'), { route })).toBeUndefined()
  })
})

describe('backups', () => {
  const PREFIX = 'arbiter_backup_'
  const shown = async () =>
    Object.fromEntries(
      readExposition(await scrape())
        .flatMap(({ samples }) => samples)
        .filter(({ name }) => name.startsWith(PREFIX))
        .map(({ name, value }) => [name.slice(PREFIX.length), value]),
    )

  test('where none was made, it is shown since when one is due, and no success', async () => {
    await db.update(backupState).set({ watchedSince: new Date('2026-11-01T00:00:00Z') })
    expect(await shown()).toEqual({ watched_since_timestamp_seconds: 1793491200 })
  })

  test('one that failed is shown beside the last that succeeded, with its size and duration', async () => {
    const succeededAt = new Date('2026-11-16T03:10:00Z')
    const failedAt = new Date('2026-11-17T03:10:00Z')
    await db.update(backupState).set({ succeededAt, failedAt, bytes: 5_000_000_000, durationMs: 1_500 })
    expect(await shown()).toEqual({
      ...{ watched_since_timestamp_seconds: 1793491200, last_success_timestamp_seconds: 1794798600 },
      ...{ last_failure_timestamp_seconds: 1794885000, last_success_size_bytes: 5_000_000_000 },
      last_success_duration_seconds: 1.5,
    })
  })
})

describe('judging', () => {
  test('has queue and judges, with verdicts, factor and noise', async () => {
    expect(valueIn(await samples('arbiter_queue_waiting'), { priority: 'practice' })).toBeGreaterThan(0)
    expect(valueIn(await samples('arbiter_queue_waiting'), { priority: 'contest' })).toBe(0)
    expect(valueIn(await samples('arbiter_queue_oldest_seconds'), { priority: 'practice' })).toBeGreaterThan(0)
    const verdicts = await samples('arbiter_judge_verdicts_total')
    expect(verdicts).toMatchObject([{ labels: { judge: 'north', language: 'cpp', verdict: 'Accepted' }, value: 2 }])
    const expected = {
      ...{ arbiter_judge_up: 1, arbiter_judge_judging: 1, arbiter_judge_slots: 2, arbiter_judge_jobs: 0 },
      ...{ arbiter_judge_load_ratio: 0.5, arbiter_judge_failed_attempts_total: 3 },
      ...{ arbiter_judge_time_factor: 1.25, arbiter_judge_noise_ratio: 0.02, arbiter_judge_drift_ratio: 0.01 },
      ...{ arbiter_database_up: 1, arbiter_runner_up: 0, arbiter_sessions: 1, arbiter_failed_submissions: 0 },
    }
    for (const [name, value] of Object.entries(expected)) expect((await samples(name))[0]?.value, name).toBe(value)
  })

  test('of a restarted judge, the row that was seen last is shown', async () => {
    await recordHeartbeat(db, { ...judge, id: randomUUID(), slots: 4, languages: [], counters: nothingCounted })
    expect(await samples('arbiter_judge_slots')).toMatchObject([{ value: 4 }])
  })

  test('has connections and disk of this server', async () => {
    const connections = await samples('arbiter_database_connections')
    expect(connections.map(({ labels }) => labels.state)).toEqual(['open', 'idle', 'waiting', 'limit'])
    expect(valueIn(await samples('arbiter_disk_free_bytes'), { folder: 'data' })).toBeGreaterThan(0)
  })

  test('a database that is gone is reported as down, and nothing old is shown', async () => {
    const url = 'postgresql://nobody:nothing@127.0.0.1:1/nowhere'
    const { db, pool, close } = connect({ url, name: 'test', maxConnections: 1 })
    const config = ApiConfig.parse({ DATABASE_URL: url, LOG_LEVEL: 'silent', METRICS_TOKEN })
    const server = await buildServer({ db, pool, config })
    const reply = await server.inject({ url: '/metrics', headers: { authorization } })
    expect(reply.statusCode).toBe(200)
    expect(reply.body).toContain('\narbiter_database_up 0\n')
    const found = readExposition(reply.body).flatMap(({ samples }) => samples.map(({ name }) => name))
    expect(found.filter((name) => /queue|judge|sessions|latency|low_priority|size_bytes|backup/.test(name))).toEqual([])
    await server.close()
    await close()
  })
})

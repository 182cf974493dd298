import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { connect } from '@arbiter/database/connection/connect'
import { recordHeartbeat } from '@arbiter/database/queue/judges'
import type { Language } from '@arbiter/rules/languages'
import { expect, test } from 'vitest'
import { ApiConfig } from '../config.ts'
import { buildServer } from '../server.ts'
import { testServer } from '../testing/test-server.ts'
import { diskState } from './disk.ts'

const { db, get } = await testServer({ RUNNER_PORT: '1' })

test('without judges and runner the product is degraded, and says which part is missing', async () => {
  const reply = await get('/api/health')
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    success: true,
    status: 'degraded',
    database: 'ok',
    queue: { waiting: 0, running: 0 },
    judges: [],
    runner: { status: 'down', reason: 'The runner does not answer.' },
  })
})

test('a judge that sends heartbeats is listed, with its languages and the reason why it takes no jobs', async () => {
  const languages: Language[] = ['cpp', 'python']
  const idle = { isJudging: false, idleReason: 'bubblewrap is missing', sandboxMode: null, languages }
  await recordHeartbeat(db, { id: randomUUID(), name: 'north', slots: 2, ...idle })
  expect((await get('/api/health')).json().judges).toMatchObject([{ name: 'judge 1', ...idle }])
})

test('a disk that is nearly full is reported, without a path; one that is not is fine', async () => {
  const folder = tmpdir()
  expect(await diskState(folder, 0)).toEqual({ status: 'ok', reason: null })
  const short = await diskState(folder, 2 ** 60)
  expect(short.status).toBe('short')
  expect(short.reason).toMatch(/^Less than \d+ MB of disk space are free\.$/)
})

test('a database that is gone is answered with 503, here and everywhere', async () => {
  const gone = 'postgresql://nobody:nothing@127.0.0.1:1/nowhere'
  const connection = connect({ url: gone, name: 'test', maxConnections: 1 })
  const config = ApiConfig.parse({ DATABASE_URL: gone, LOG_LEVEL: 'silent' })
  const app = await buildServer({ db: connection.db, config })
  const health = await app.inject({ url: '/api/health' })
  expect([health.statusCode, health.json().database]).toEqual([503, 'down'])
  const list = await app.inject({ url: '/api/problems' })
  expect([list.statusCode, list.json().success]).toEqual([503, false])
  await app.close()
  await connection.close()
})

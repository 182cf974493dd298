import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectOnce } from '../connection/connect.ts'
import { lockAsJudge } from '../connection/registry.ts'
import { judges } from '../schema/operations.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { connectAsIfStarted } from '../testing/server-start.ts'
import {
  DISCONNECTED_TIMEOUT_SECONDS,
  expiredJudges,
  HEARTBEAT_TIMEOUT_SECONDS,
  type JudgeHeartbeat,
  judgesSeenLately,
  languagesOfJudges,
  recordHeartbeat,
  unregisterJudge,
} from './judges.ts'

const { db, url } = await freshDatabase()
const anHourAgo = await connectAsIfStarted(url, 3600)
afterAll(() => anHourAgo.close())
beforeEach(() => db.delete(judges))

const judge = (): JudgeHeartbeat => ({
  ...{ id: randomUUID(), name: 'north', slots: 2, isJudging: true, idleReason: null, sandboxMode: null },
  languages: ['cpp', 'python'],
})

/** A judge whose last heartbeat is that long ago. */
async function withHeartbeatAgo(seconds: number): Promise<string> {
  const { id, ...rest } = judge()
  await recordHeartbeat(db, { ...rest, id })
  await db
    .update(judges)
    .set({ lastSeenAt: sql`now() - make_interval(secs => ${seconds})` })
    .where(eq(judges.id, id))
  return id
}

/** The line that a living judge keeps open. */
async function lineOf(judgeId: string) {
  const client = await connectOnce(url, 'judge-line')
  await lockAsJudge(client, judgeId)
  return client
}

test('a judge with a heartbeat is listed once, however many it sends', async () => {
  const north = judge()
  await recordHeartbeat(db, north)
  await recordHeartbeat(db, { ...north, isJudging: false, idleReason: 'no sandbox', languages: [] })
  expect(await judgesSeenLately(db)).toMatchObject([{ name: 'north', isJudging: false, idleReason: 'no sandbox' }])
  await unregisterJudge(db, north.id)
  expect(await judgesSeenLately(db)).toEqual([])
})

test('a judge whose heartbeat stopped is no longer listed', async () => {
  await withHeartbeatAgo(HEARTBEAT_TIMEOUT_SECONDS + 1)
  expect(await judgesSeenLately(db)).toEqual([])
})

test('a judge with a recent heartbeat is not considered dead, even without a connection', async () => {
  await withHeartbeatAgo(DISCONNECTED_TIMEOUT_SECONDS - 3)
  expect(await expiredJudges(anHourAgo.db)).toEqual([])
})

test('a judge with a late heartbeat lives as long as its connection, and not longer', async () => {
  const slow = await withHeartbeatAgo(DISCONNECTED_TIMEOUT_SECONDS + 1)
  const line = await lineOf(slow)
  expect(await expiredJudges(anHourAgo.db)).toEqual([])
  await line.end()
  await expect.poll(() => expiredJudges(anHourAgo.db)).toEqual([slow])
})

test('a judge that sleeps is taken for dead in the end, though its line stands', async () => {
  const asleep = await withHeartbeatAgo(HEARTBEAT_TIMEOUT_SECONDS + 1)
  const line = await lineOf(asleep)
  expect(await expiredJudges(anHourAgo.db)).toEqual([asleep])
  await line.end()
})

test('after a failover nobody is taken for dead before their heartbeats could arrive', async () => {
  const silent = await withHeartbeatAgo(HEARTBEAT_TIMEOUT_SECONDS + 1)
  expect(await expiredJudges(anHourAgo.db, 0)).toEqual([])
  expect(await expiredJudges(anHourAgo.db, DISCONNECTED_TIMEOUT_SECONDS - 1)).toEqual([])
  expect(await expiredJudges(anHourAgo.db, HEARTBEAT_TIMEOUT_SECONDS + 1)).toEqual([silent])
})

test('several may look after the same judge at once and harm nobody', async () => {
  const slow = await withHeartbeatAgo(DISCONNECTED_TIMEOUT_SECONDS + 1)
  const line = await lineOf(slow)
  const looks = await Promise.all(Array.from({ length: 8 }, () => expiredJudges(anHourAgo.db)))
  expect(looks.flat()).toEqual([])
  await line.end()
})

test.each([
  { started: DISCONNECTED_TIMEOUT_SECONDS - 3, hasLine: false, isDead: false },
  { started: DISCONNECTED_TIMEOUT_SECONDS + 1, hasLine: true, isDead: false },
  { started: DISCONNECTED_TIMEOUT_SECONDS + 1, hasLine: false, isDead: true },
  { started: HEARTBEAT_TIMEOUT_SECONDS + 1, hasLine: true, isDead: true },
])(
  'a server that was away has received no heartbeat: $started s after its start, a line: $hasLine, dead: $isDead',
  async ({ started, hasLine, isDead }) => {
    const north = await withHeartbeatAgo(3600)
    const line = hasLine ? await lineOf(north) : null
    const server = await connectAsIfStarted(url, started)
    expect(await expiredJudges(server.db)).toEqual(isDead ? [north] : [])
    await server.close()
    await line?.end()
  },
)

test('the languages of all judges are counted once, also those of a silent judge, without names that no release knows', async () => {
  expect(await languagesOfJudges(db)).toEqual([])
  await recordHeartbeat(db, judge())
  const old = { ...judge(), languages: ['rust' as const, 'cpp' as const] }
  await recordHeartbeat(db, old)
  await db
    .update(judges)
    .set({ lastSeenAt: sql`now() - interval '1 day'`, languages: sql`array['rust', 'klingon']` })
    .where(eq(judges.id, old.id))
  expect(await languagesOfJudges(db)).toEqual(['cpp', 'python', 'rust'])
})

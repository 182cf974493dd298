import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { connectOnce } from './connect.ts'
import {
  beat,
  JUDGE_GONE_SECONDS,
  JUDGE_SILENCE_SECONDS,
  type JudgeBeat,
  judgesSeenLately,
  signOff,
  silentJudges,
} from './judges.ts'
import { lockAsJudge } from './registry.ts'
import { judges } from './schema/operations.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { connectAsIfStarted } from './testing/server-start.ts'

const { db, url } = await freshDatabase()
const anHourAgo = await connectAsIfStarted(url, 3600)
afterAll(() => anHourAgo.close())
beforeEach(() => db.delete(judges))

const judge = (): JudgeBeat => ({
  ...{ id: randomUUID(), name: 'north', slots: 2, isJudging: true, idleReason: null, sandboxMode: null },
  languages: ['cpp', 'python'],
})

/** A judge whose last beat is that long ago. */
async function silentFor(seconds: number): Promise<string> {
  const { id, ...rest } = judge()
  await beat(db, { ...rest, id })
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

test('a judge that beats is seen, however often it beats', async () => {
  const north = judge()
  await beat(db, north)
  await beat(db, { ...north, isJudging: false, idleReason: 'no sandbox', languages: [] })
  expect(await judgesSeenLately(db)).toMatchObject([{ name: 'north', isJudging: false, idleReason: 'no sandbox' }])
  await signOff(db, north.id)
  expect(await judgesSeenLately(db)).toEqual([])
})

test('a judge that fell silent is no longer seen', async () => {
  await silentFor(JUDGE_SILENCE_SECONDS + 1)
  expect(await judgesSeenLately(db)).toEqual([])
})

test('a judge that beat a moment ago is not taken for dead, even without a line', async () => {
  await silentFor(JUDGE_GONE_SECONDS - 3)
  expect(await silentJudges(anHourAgo.db)).toEqual([])
})

test('a judge that is slow to beat lives as long as its line stands, and not longer', async () => {
  const slow = await silentFor(JUDGE_GONE_SECONDS + 1)
  const line = await lineOf(slow)
  expect(await silentJudges(anHourAgo.db)).toEqual([])
  await line.end()
  await expect.poll(() => silentJudges(anHourAgo.db)).toEqual([slow])
})

test('a judge that sleeps is taken for dead in the end, though its line stands', async () => {
  const asleep = await silentFor(JUDGE_SILENCE_SECONDS + 1)
  const line = await lineOf(asleep)
  expect(await silentJudges(anHourAgo.db)).toEqual([asleep])
  await line.end()
})

test('several may look after the same judge at once and harm nobody', async () => {
  const slow = await silentFor(JUDGE_GONE_SECONDS + 1)
  const line = await lineOf(slow)
  const looks = await Promise.all(Array.from({ length: 8 }, () => silentJudges(anHourAgo.db)))
  expect(looks.flat()).toEqual([])
  await line.end()
})

test.each([
  { started: JUDGE_GONE_SECONDS - 3, hasLine: false, isDead: false },
  { started: JUDGE_GONE_SECONDS + 1, hasLine: true, isDead: false },
  { started: JUDGE_GONE_SECONDS + 1, hasLine: false, isDead: true },
  { started: JUDGE_SILENCE_SECONDS + 1, hasLine: true, isDead: true },
])(
  'a server that was away has heard nobody: $started s after its start, a line: $hasLine, dead: $isDead',
  async ({ started, hasLine, isDead }) => {
    const north = await silentFor(3600)
    const line = hasLine ? await lineOf(north) : null
    const server = await connectAsIfStarted(url, started)
    expect(await silentJudges(server.db)).toEqual(isDead ? [north] : [])
    await server.close()
    await line?.end()
  },
)

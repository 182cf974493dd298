import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { beat, JUDGE_SILENCE_SECONDS, judgesSeenLately, signOff } from './judges.ts'
import { judges } from './schema/operations.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { db } = await freshDatabase()
const judge = () => ({
  id: randomUUID(),
  name: 'north',
  slots: 2,
  isJudging: true,
  idleReason: null,
  sandboxMode: null,
})

test('a judge that beats is seen, however often it beats', async () => {
  const north = judge()
  await beat(db, north)
  await beat(db, { ...north, isJudging: false, idleReason: 'no sandbox' })
  expect(await judgesSeenLately(db)).toMatchObject([{ name: 'north', isJudging: false, idleReason: 'no sandbox' }])
  await signOff(db, north.id)
  expect(await judgesSeenLately(db)).toEqual([])
})

test('a judge that fell silent is no longer seen', async () => {
  await beat(db, judge())
  await db.update(judges).set({ lastSeenAt: sql`now() - make_interval(secs => ${JUDGE_SILENCE_SECONDS + 1})` })
  expect(await judgesSeenLately(db)).toEqual([])
})

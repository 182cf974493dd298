import { randomUUID } from 'node:crypto'
import { judgesSeenLately } from '@arbiter/database/judges'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { expect, test } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

const { db } = await freshDatabase()
const judge = () => ({
  id: randomUUID(),
  name: 'north',
  slots: 2,
  isJudging: true,
  idleReason: null,
  sandboxMode: null,
})

test('a judge is seen from its first moment to its last', async () => {
  const heartbeat = await startHeartbeat(db, judge(), () => {})
  expect(await judgesSeenLately(db)).toMatchObject([{ name: 'north', slots: 2 }])
  await heartbeat.stop()
  expect(await judgesSeenLately(db)).toEqual([])
})

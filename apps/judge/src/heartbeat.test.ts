import { randomUUID } from 'node:crypto'
import { channels, notify } from '@arbiter/database/connection/registry'
import { judgesSeenLately } from '@arbiter/database/queue/judges'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { expect, test } from 'vitest'
import { startHeartbeat } from './heartbeat.ts'

const { db, url } = await freshDatabase()
const judge = {
  id: randomUUID(),
  name: 'north',
  slots: 2,
  isJudging: true,
  idleReason: null,
  sandboxMode: null,
  languages: [],
}

test('a judge is seen from its first moment to its last', async () => {
  const heartbeat = await startHeartbeat({ db, url, judge, onJob: () => {} })
  expect(await judgesSeenLately(db)).toMatchObject([{ name: 'north', slots: 2 }])
  await heartbeat.stop()
  expect(await judgesSeenLately(db)).toEqual([])
})

test('a judge looks for work when it starts, and when it is notified', async () => {
  let asked = 0
  const heartbeat = await startHeartbeat({ db, url, judge, onJob: () => (asked += 1) })
  await expect.poll(() => asked).toBeGreaterThanOrEqual(2)
  const before = asked
  await notify(db, channels.queue)
  await expect.poll(() => asked).toBeGreaterThan(before)
  await heartbeat.stop()
})

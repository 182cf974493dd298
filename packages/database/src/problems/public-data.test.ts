import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { type Listening, listen } from '../connection/listen.ts'
import { channels } from '../connection/registry.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

const { db, url } = await freshDatabase()

/** What visitors see is made of them. */
const tables = [
  ...['problems', 'problem_popularity', 'test_sets', 'test_cases', 'test_proposals', 'contests', 'contest_problems'],
  ...['users', 'user_scores', 'score_counts', 'flags', 'site_settings'],
]

test('whatever changes what visitors see notifies the servers, once for a transaction', async () => {
  let notices = 0
  const onNotice = () => {
    notices += 1
  }
  const name = 'test'
  const listening = await new Promise<Listening>((done) => {
    const opened = listen({ url, name, channels: [channels.publicData], onNotice, onConnected: () => done(opened) })
  })
  for (const [index, table] of tables.entries()) {
    await db.transaction(async (db) => {
      await db.execute(sql`delete from ${sql.identifier(table)} where false`)
      await db.execute(sql`delete from ${sql.identifier(table)} where false`)
    })
    await expect.poll(() => notices, { message: table }).toBe(index + 1)
  }
  await db.execute(sql`delete from sessions where false`)
  await sleep(50)
  expect(notices).toBe(tables.length)
  await listening.close()
})

import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { connect } from './connect.ts'
import { HEARTBEAT_TIMEOUT_SECONDS } from './judges.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { db, url } = await freshDatabase()

test('a connection that breaks in the middle of a transaction fails that transaction and nothing else', async () => {
  const broken: string[] = []
  const connection = connect({
    url,
    name: 'fragile',
    maxConnections: 2,
    onError: (error) => broken.push(error.message),
  })
  const failed = connection.db.transaction(async (held) => {
    const { rows } = await held.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    await db.execute(sql`select pg_terminate_backend(${rows[0]?.pid})`)
    await expect.poll(() => broken.length).toBeGreaterThan(0)
    await held.execute(sql`select 1`)
  })
  await expect(failed).rejects.toThrow()
  const { rows } = await connection.db.execute<{ one: number }>(sql`select 1 as one`)
  expect(rows).toEqual([{ one: 1 }])
  await connection.close()
})

test('a process that freezes in the middle of a transaction loses it before its judge is taken for dead', async () => {
  const { rows } = await db.execute<{ seconds: number }>(
    sql`select extract(epoch from current_setting('idle_in_transaction_session_timeout')::interval)::int as seconds`,
  )
  expect(rows[0]?.seconds).toBeGreaterThan(0)
  expect(rows[0]?.seconds).toBeLessThan(HEARTBEAT_TIMEOUT_SECONDS)
})

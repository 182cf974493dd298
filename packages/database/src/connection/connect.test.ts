import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { HEARTBEAT_TIMEOUT_SECONDS } from '../queue/judges.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openProxy } from '../testing/tcp-proxy.ts'
import { connect } from './connect.ts'
import { isConnectionLost } from './connection-lost.ts'

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

test('a transaction that could not begin keeps no connection of the pool', async () => {
  const proxy = await openProxy(url)
  const connection = connect({ url: proxy.url, name: 'failover', maxConnections: 1 })
  await connection.db.execute(sql`select 1`)
  const [asked] = await Promise.allSettled([connection.db.transaction(async () => 1), proxy.cut()])
  expect(asked.status).toBe('rejected')
  expect(await connection.db.transaction(async (db) => (await db.execute(sql`select 1`)).rowCount)).toBe(1)
  await connection.close()
  await proxy.close()
})

test('a server that only reads loses its connection, so that the next one leads to the primary', async () => {
  const connection = connect({ url, name: 'failover', maxConnections: 1 })
  const backend = async () => {
    const { rows } = await connection.db.execute<{ pid: number }>(sql`select pg_backend_pid() as pid`)
    return rows[0]?.pid
  }
  const before = await backend()
  const written = connection.db.transaction(async (db) => {
    await db.execute(sql`set transaction read only`)
    await db.execute(sql`create table refused ()`)
  })
  await expect(written).rejects.toSatisfy(isConnectionLost)
  expect(await backend()).not.toBe(before)
  await connection.close()
})

test('a transaction that failed by itself gives its connection back', async () => {
  const connection = connect({ url, name: 'kept', maxConnections: 1 })
  await connection.db.execute(sql`select 1`)
  await expect(connection.db.transaction((db) => db.execute(sql`select 1 / 0`))).rejects.toThrow()
  expect(connection.pool.totalCount).toBe(1)
  await connection.close()
})

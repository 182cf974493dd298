import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { LeaseLost } from '../queue/submission-events.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { openProxy } from '../testing/tcp-proxy.ts'
import { connect, connectOnce } from './connect.ts'
import { isConnectionLost } from './connection-lost.ts'

const { db, url } = await freshDatabase()

const failureOf = (what: Promise<unknown>) => what.then(() => null).catch((error: unknown) => error)

test('a connection that is cut in the middle of a question is worth another try', async () => {
  const connection = connect({ url, name: 'cut', maxConnections: 1 })
  const asked = failureOf(connection.db.execute(sql`select pg_sleep(20)`))
  const cut = sql`select pg_terminate_backend(pid) as done from pg_stat_activity where query = 'select pg_sleep(20)'`
  await expect.poll(async () => (await db.execute(cut)).rowCount).toBe(1)
  expect(isConnectionLost(await asked)).toBe(true)
  await connection.close()
})

test('a transaction whose connection broke is worth another try', async () => {
  const connection = connect({ url, name: 'broken', maxConnections: 1 })
  const asked = connection.db.transaction(async (held) => {
    await held.execute(sql`set idle_in_transaction_session_timeout = 50`)
    await held.execute(sql`select 1`)
    await new Promise((done) => setTimeout(done, 500))
    await held.execute(sql`select 1`)
  })
  expect(isConnectionLost(await failureOf(asked))).toBe(true)
  await connection.close()
})

test('a server that refuses is worth another try', async () => {
  const proxy = await openProxy(url)
  proxy.isRefusing = true
  expect(isConnectionLost(await failureOf(connectOnce(proxy.url, 'test')))).toBe(true)
  await proxy.close()
  expect(isConnectionLost(await failureOf(connectOnce(proxy.url, 'test')))).toBe(true)
})

test('a wrong question is not: it would be wrong again', async () => {
  expect(isConnectionLost(await failureOf(db.execute(sql`select 1 / 0`)))).toBe(false)
  expect(isConnectionLost(new LeaseLost())).toBe(false)
})

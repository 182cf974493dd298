import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../schema/users.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { connect } from './connect.ts'
import { directUrl } from './pooler.ts'

const { url } = await freshDatabase()

const preparedOn = async (isPooled: boolean) => {
  const connection = connect({ url, name: 'pooled', maxConnections: 1, isPooled })
  await connection.db.select({ id: users.id }).from(users).prepare('every_user').execute()
  const { rows } = await connection.db.execute<{ name: string }>(sql`select name from pg_prepared_statements`)
  await connection.close()
  return rows
}

test('behind a pooler no session keeps a prepared statement', async () => {
  expect(await preparedOn(true)).toEqual([])
  expect(await preparedOn(false)).toEqual([{ name: 'every_user' }])
})

test('behind a pooler a connection asks for no setting that the pooler would refuse', async () => {
  const connection = connect({ url, name: 'pooled', maxConnections: 1, isPooled: true })
  const { rows } = await connection.db.execute(sql`show idle_in_transaction_session_timeout`)
  expect(rows).toEqual([{ idle_in_transaction_session_timeout: '0' }])
  await connection.close()
})

test('the direct address differs from that of the pooler in host and port alone', () => {
  const pooled = 'postgresql://arbiter_api:p%40ss@10.0.0.5:6432/arbiter?sslmode=require'
  expect(directUrl(pooled, '10.0.0.4:5000')).toBe(
    'postgresql://arbiter_api:p%40ss@10.0.0.4:5000/arbiter?sslmode=require',
  )
  expect(directUrl(pooled, undefined)).toBe(pooled)
})

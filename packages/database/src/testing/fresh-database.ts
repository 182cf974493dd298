import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { afterAll, inject } from 'vitest'
import { type Connection, connect } from '../connection/connect.ts'
import { lockTestDatabases } from '../connection/registry.ts'
import { TEMPLATE, withDatabase } from './template.ts'

/** A migrated, empty database for one test file; dropped at its end. */
export async function freshDatabase(): Promise<Connection & { url: string }> {
  const server = inject('databaseServer')
  const name = `test_${randomBytes(6).toString('hex')}`
  await onServer(server, `create database ${name} template ${TEMPLATE}`)
  const url = withDatabase(server, name)
  const connection = connect({ url, name: 'test', maxConnections: 10 })
  afterAll(async () => {
    await connection.close()
    await onServer(server, `drop database ${name} with (force)`)
  })
  return { ...connection, url }
}

async function onServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await lockTestDatabases(client)
  await client.query(statement)
  await client.end()
}

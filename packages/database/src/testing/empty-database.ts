import { randomBytes } from 'node:crypto'
import { inject, onTestFinished } from 'vitest'
import { connectOnce } from '../connection/connect.ts'
import { withDatabase } from './template.ts'

/** A database without a table, dropped when the test ends. Its owner may be a role that is no superuser. */
export async function emptyDatabase(owner?: { role: string; password: string }): Promise<string> {
  const name = `test_empty_${randomBytes(6).toString('hex')}`
  const server = await connectOnce(inject('databaseServer'), 'test')
  if (owner) await server.query(`create role ${owner.role} login password '${owner.password}'`)
  await server.query(`create database ${name} ${owner ? `owner ${owner.role}` : ''}`)
  onTestFinished(async () => {
    await server.query(`drop database ${name} with (force)`)
    if (owner) await server.query(`drop role ${owner.role}`)
    await server.end()
  })
  const url = withDatabase(inject('databaseServer'), name)
  return owner ? url.replace(/\/\/[^@]*@/, `//${owner.role}:${owner.password}@`) : url
}

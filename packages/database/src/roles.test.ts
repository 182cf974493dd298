import { expect, inject, test } from 'vitest'
import { connectOnce } from './connect.ts'
import { prepareRoles } from './roles.ts'
import { freshDatabase } from './testing/fresh-database.ts'

const { url } = await freshDatabase()
const roles = await prepareRoles(url)

async function as(role: 'api' | 'judge', statement: string): Promise<string> {
  const client = await connectOnce(roles[role], 'test')
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return (error as Error).message
  } finally {
    await client.end()
  }
}

test.each([
  ['api', `copy (select 1) to program 'cat'`],
  ['api', 'alter table submissions disable trigger submissions_never_change'],
  ['api', 'create table mine (x int)'],
  ['api', 'delete from migrations'],
  ['judge', `copy (select 1) to program 'cat'`],
  ['judge', 'select password_hash from users'],
  ['judge', 'select * from sessions'],
  ['judge', `update problems set statement = ''`],
  ['judge', 'delete from audit_log'],
] as const)('the %s may not %s', async (role, statement) => {
  expect(await as(role, statement)).toMatch(/permission denied|must be owner|must be superuser|privileges/)
})

test.each([
  ['api', 'select * from users'],
  ['api', `insert into audit_log (action, subject_kind, subject_id) values ('a', 'b', 'c')`],
  ['api', `select graphile_worker.add_job('judge', '{}')`],
  ['judge', 'select * from test_cases'],
  ['judge', `insert into judges (name, slots, is_judging, last_seen_at) values ('north', 2, true, now())`],
  ['judge', `select graphile_worker.add_job('judge', '{}')`],
] as const)('the %s may %s', async (role, statement) => {
  expect(await as(role, statement)).toBe('done')
})

test('a second start gives new passwords, and the old ones open nothing', async () => {
  const before = roles.api
  const after = await prepareRoles(url)
  expect(after.api).not.toBe(before)
  await expect(connectOnce(before, 'test')).rejects.toThrow('password')
  expect(inject('databaseServer')).not.toContain('arbiter_api')
})

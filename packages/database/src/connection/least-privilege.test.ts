import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import { startEmbeddedServer } from '../embedded/server.ts'
import { DATABASE_FOLDER, withDatabase } from '../testing/template.ts'
import { connectOnce } from './connect.ts'
import { migrate } from './migrate.ts'
import { grantRights, prepareRoles } from './roles.ts'

// A server of its own: roles belong to all databases of a server, and `roles.test.ts` gives them new passwords.
const dataDir = await mkdtemp(join(tmpdir(), 'arbiter-privilege-'))
await chmod(dataDir, 0o755) // as root, the server runs as another user
const server = await startEmbeddedServer({ dataDir, settings: ['fsync=off'] })
await migrate(server.url, DATABASE_FOLDER)
const roles = await prepareRoles(server.url)
const owner = await connectOnce(server.url, 'test')
afterAll(async () => {
  await owner.end()
  await server.stop()
  await rm(dataDir, { recursive: true })
})

const tables = (
  await owner.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
).rows.map(({ name }) => name)

async function clientOf(address: string): Promise<pg.Client> {
  const client = await connectOnce(address, 'test')
  onTestFinished(() => client.end())
  return client
}

/** Those of the statements that the role was not kept from. All are rolled back where they can be. */
async function allowedOf(client: pg.Client, statements: string[]): Promise<string[]> {
  const allowed: string[] = []
  for (const statement of statements) {
    const isAlone = /^(create database|alter system)/.test(statement) // refused in a transaction in any case
    if (!isAlone) await client.query('begin')
    if (!(await isDenied(client, statement))) allowed.push(statement)
    if (!isAlone) await client.query('rollback')
  }
  return allowed
}

const DENIAL = /permission denied|must be (owner|superuser|able)|only (roles|superusers)/i

async function isDenied(client: pg.Client, statement: string): Promise<boolean> {
  try {
    await client.query(statement)
    return false
  } catch (error) {
    return DENIAL.test((error as Error).message)
  }
}

const BEYOND_ANY_PROGRAM = [
  'create schema mine',
  'create extension pg_stat_statements',
  'create role mine',
  'create database mine',
  'alter system set fsync = off',
  `set session_replication_role = 'replica'`,
  'alter role arbiter_judge superuser',
  'set role pg_read_all_data',
  'select rolpassword from pg_authid',
  `select pg_read_file('/etc/passwd')`,
  `select lo_import('/etc/passwd')`,
  `copy users from program 'cat'`,
  `copy users to '/tmp/users'`,
  `create function mine() returns int language c as 'libc', 'getpid'`,
  'create or replace function refuse_change() returns trigger language plpgsql as $$ begin return new; end $$',
  'drop function refuse_change() cascade',
  'create event trigger mine on ddl_command_start execute function refuse_change()',
  'create publication mine for all tables',
]

describe.each(['api', 'judge'] as const)('the %s', (role) => {
  const other = role === 'api' ? 'arbiter_judge' : 'arbiter_api'

  test('can not reach beyond the rows of the product', async () => {
    const statements = [...BEYOND_ANY_PROGRAM, `set role ${other}`, 'set role arbiter']
    expect(await allowedOf(await clientOf(roles[role]), statements)).toEqual([])
  })

  test('can change no table, disable no trigger and empty nothing at once', async () => {
    const statements = tables.flatMap((table) => [
      `truncate ${table}`,
      `drop table ${table}`,
      `alter table ${table} add column mine int`,
      `alter table ${table} disable trigger all`,
      `create trigger mine before insert on ${table} for each row execute function refuse_change()`,
    ])
    expect(await allowedOf(await clientOf(roles[role]), statements)).toEqual([])
  })
})

/** People, what they wrote to each other, and how the site is run. */
const NOTHING_OF = [
  ...['users', 'sessions', 'sign_in_attempts', 'password_resets', 'user_activity', 'flags', 'appeals'],
  ...[
    'registrations',
    'contest_participants',
    'announcements',
    'clarifications',
    'rating_changes',
    'drafts',
    'reviews',
  ],
  ...['audit_log', 'site_settings', 'migrations', 'applied_sql', 'problem_pictures', 'problem_picture_uses'],
  ...['grants', 'invitations', 'invitation_uses'],
]

test('the judge can neither read nor write what is none of its business', async () => {
  const statements = NOTHING_OF.flatMap((table) => [
    `select 1 from ${table}`,
    `insert into ${table} default values`,
    `delete from ${table}`,
  ])
  expect(await allowedOf(await clientOf(roles.judge), statements)).toEqual([])
})

test('the judge deletes only what it has written itself', async () => {
  const allowed = await allowedOf(
    await clientOf(roles.judge),
    tables.map((table) => `delete from ${table}`),
  )
  const own = [
    'contest_standings',
    'judges',
    'submission_events',
    'test_proposal_changes',
    'trial_results',
    'user_problems',
  ]
  expect(allowed.map((statement) => statement.slice('delete from '.length))).toEqual(own)
})

test('the judge can not drop the previews that an administrator has ordered', async () => {
  const statement = `select drop_queued_previews('00000000-0000-7000-8000-000000000000')`
  expect(await allowedOf(await clientOf(roles.judge), [statement])).toEqual([])
  expect(await allowedOf(await clientOf(roles.api), [statement])).toEqual([statement])
})

test('the api can not pretend to be a judge', async () => {
  const statements = [
    `insert into judges (name, slots, is_judging, last_seen_at) values ('north', 2, true, now())`,
    'update judges set last_seen_at = now()',
    'delete from judges',
    'update time_reference set cpu_ms = 1',
  ]
  expect(await allowedOf(await clientOf(roles.api), statements)).toEqual([])
})

test('the api revokes rights and invitations, and rewrites none of their history', async () => {
  const kept = [
    'delete from grants',
    `update grants set ability = 'people.manage'`,
    'update grants set is_owner = true',
    'delete from invitations',
    'update invitations set is_owner = true',
    'delete from invitation_uses',
    'update invitation_uses set used_at = now()',
  ]
  const done = ['update grants set revoked_at = now()', 'update invitations set uses_left = 0']
  expect(await allowedOf(await clientOf(roles.api), [...kept, ...done])).toEqual(done)
})

test('on a server of the operator an owner who is no superuser grants the same', async () => {
  await owner.query(`create role host login password 'for-this-test'`)
  await owner.query('create database hosted owner host')
  const hosted = withDatabase(server.url, 'hosted').replace(/\/\/[^@]*@/, '//host:for-this-test@')
  await migrate(hosted, DATABASE_FOLDER)
  await grantRights(hosted)
  const statements = ['select id from users', 'select id from judgements', 'delete from judgements']
  const [judge, api] = [roles.judge, roles.api].map((url) => withDatabase(url, 'hosted'))
  expect(await allowedOf(await clientOf(judge ?? ''), statements)).toEqual(['select id from judgements'])
  expect(await allowedOf(await clientOf(api ?? ''), statements)).toEqual(statements.slice(0, 2))
})

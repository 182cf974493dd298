import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { DATABASE_FOLDER } from '../testing/template.ts'
import { applySql } from './apply-sql.ts'
import { connectOnce } from './connect.ts'

const { url } = await freshDatabase()
const SQL_FOLDER = join(DATABASE_FOLDER, 'sql')

async function client() {
  const client = await connectOnce(url, 'test')
  onTestFinished(() => client.end())
  return client
}

/** A copy to change. */
async function copiedFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-sql-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(SQL_FOLDER, folder, { recursive: true })
  return folder
}

async function allSql(): Promise<string> {
  const names = await readdir(SQL_FOLDER)
  return (await Promise.all(names.map((name) => readFile(join(SQL_FOLDER, name), 'utf8')))).join('\n')
}

const namesIn = (text: string, kind: string) =>
  [...text.matchAll(new RegExp(`create (?:or replace|constraint) ${kind} (\\w+)`, 'g'))]
    .map((match) => match[1] ?? '')
    .sort()

/** Functions, triggers and views of ours, as a database has them. */
async function storedNames(client: Awaited<ReturnType<typeof connectOnce>>, kind: 'function' | 'trigger' | 'view') {
  const isExtensions = (table: string) =>
    `exists (select from pg_depend where objid = ${table}.oid and deptype = 'e' and classid = '${table}'::regclass)`
  const select = {
    function: `select proname as name from pg_proc where pronamespace = 'public'::regnamespace and not ${isExtensions('pg_proc')}`,
    trigger: 'select tgname as name from pg_trigger where not tgisinternal',
    view: `select viewname as name from pg_views where schemaname = 'public'`,
  }[kind]
  const { rows } = await client.query<{ name: string }>(select)
  return rows.map(({ name }) => name).sort()
}

test.each(['function', 'trigger', 'view'] as const)('every %s of a database is written in sql/', async (kind) => {
  expect(await storedNames(await client(), kind)).toEqual(namesIn(await allSql(), kind))
})

test('what has not changed is not applied again', async () => {
  expect(await applySql(await client(), SQL_FOLDER)).toEqual([])
})

test('a file that has changed is applied again, and that one alone', async () => {
  const folder = await copiedFolder()
  const changed = (await readFile(join(folder, 'facts.sql'), 'utf8')).replace('do not change', 'are facts')
  await writeFile(join(folder, 'facts.sql'), changed)
  expect(await applySql(await client(), folder)).toEqual(['facts.sql'])
  const { rows } = await (await client()).query(`select prosrc from pg_proc where proname = 'refuse_change'`)
  expect(rows[0].prosrc).toContain('are facts')
  expect(await applySql(await client(), SQL_FOLDER)).toEqual(['facts.sql'])
})

test('a file that fails changes nothing, and says which it was', async () => {
  const folder = await copiedFolder()
  await writeFile(join(folder, 'appeals.sql'), 'create function half_done() returns int language sql return 1;')
  await writeFile(join(folder, 'facts.sql'), 'create or replace nonsense')
  await expect(applySql(await client(), folder)).rejects.toThrow('sql/facts.sql could not be applied')
  expect(await storedNames(await client(), 'function')).not.toContain('half_done')
})

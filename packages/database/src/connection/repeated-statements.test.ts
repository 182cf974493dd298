import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { freshDatabase } from '../testing/fresh-database.ts'
import { connect } from './connect.ts'
import { StatementNames } from './repeated-statements.ts'

const { url } = await freshDatabase()

const asked = (names: StatementNames, text: string, values: unknown[] = [1]) =>
  names.withName({ text }, values) as { text: string; name?: string }

test('a statement gets a name when it is asked for the third time, and keeps it', () => {
  const names = new StatementNames()
  const given = [1, 2, 3, 4].map(() => asked(names, 'select $1').name)
  expect(given.slice(0, 2)).toEqual([undefined, undefined])
  expect(given[2]).toMatch(/^repeated_/)
  expect(given[3]).toBe(given[2])
})

test('two statements never share a name', () => {
  const names = new StatementNames()
  const nameOf = (text: string) => [1, 2, 3].map(() => asked(names, text).name).at(-1)
  expect(nameOf('select $1')).not.toBe(nameOf('select $1 + 1'))
})

test.each([
  ['without values', { text: 'begin' }, []],
  ['that is a text alone', 'select 1', [1]],
  ['that its author prepares', { text: 'select $1', name: 'own' }, [1]],
  ['that writes many rows', { text: `insert ${'($1), '.repeat(5_000)}` }, [1]],
  ['that searches by a pattern', { text: 'select 1 from users where username ILIKE $1' }, ['%a%']],
  ['that searches for words', { text: 'select 1 from problems where search @@ $1' }, ['a']],
  ['with a way of its own, as a copy', { text: 'copy', submit: () => {} }, [1]],
])('a statement %s is sent as it is', (_, statement, values) => {
  const names = new StatementNames()
  for (let times = 0; times < 5; times += 1) expect(names.withName(statement, values)).toBe(statement)
})

test('there is a bound to how many a connection keeps', () => {
  const names = new StatementNames()
  const given = Array.from({ length: 400 }, (_, at) =>
    [1, 2, 3].map(() => asked(names, `select $1 + ${at}`).name).at(-1),
  )
  expect(given.filter(Boolean)).toHaveLength(300)
})

test('a connection that prepares answers as before, in transactions too', async () => {
  const { db, close } = connect({ url, name: 'test', maxConnections: 1, preparesRepeated: true })
  const ask = (value: number) =>
    db.transaction(async (db) => (await db.execute(sql`select ${value}::int as value`)).rows)
  const answers = []
  for (const value of [1, 2, 3, 4, 5]) answers.push(...(await ask(value)))
  const { rows } = await db.execute(
    sql`select count(*)::int as kept from pg_prepared_statements where name like 'repeated_%'`,
  )
  await close()
  expect(answers).toEqual([1, 2, 3, 4, 5].map((value) => ({ value })))
  expect(rows).toEqual([{ kept: 1 }])
})

import type pg from 'pg'
import { qualified } from './catalog.ts'

type Statement = { drop: string; add: string }

/** Rows are in no order that foreign keys would accept, and indexes are built faster over all rows than row by row. */
const FOREIGN_KEYS = `
  select format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
    format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as add
  from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by conname`
const INDEXES = `
  select format('drop index %s', indexrelid::regclass) as drop, pg_get_indexdef(indexrelid) as add
  from pg_index join pg_class on pg_class.oid = indexrelid
  where relnamespace = 'public'::regnamespace and not exists (select from pg_constraint where conindid = indexrelid)
  order by relname`

/**
 * Takes triggers, foreign keys and indexes off the tables while `load` fills them, then adds them again, which checks every
 * row. As owner of the tables, without a superuser; all in the caller's transaction.
 */
export async function withBareTables(client: pg.Client, names: string[], load: () => Promise<void>): Promise<void> {
  const removed = [...(await list(client, FOREIGN_KEYS)), ...(await list(client, INDEXES))]
  for (const { drop } of removed) await client.query(drop)
  for (const name of names) await client.query(`alter table ${qualified(name)} disable trigger user`)
  await load()
  for (const { add } of removed.toReversed()) await client.query(add)
  for (const name of names) await client.query(`alter table ${qualified(name)} enable trigger user`)
}

async function list(client: pg.Client, statement: string): Promise<Statement[]> {
  return (await client.query<Statement>(statement)).rows
}

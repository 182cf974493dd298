import type pg from 'pg'

/** A program that still reads would hold the drop up for ever. */
const LOCKS_WITHIN = `set local lock_timeout = '10s'`

const NOT_OF_EXTENSION = `not exists (select from pg_depend where objid = one.oid and deptype = 'e')`
const IN_PUBLIC = `'public'::regnamespace`

/** Each list is read after the one before has gone: tables take their indexes, triggers and sequences along. */
const OBJECTS = [
  `select format('drop %s if exists %s cascade',
     case relkind when 'v' then 'view' when 'm' then 'materialized view' else 'table' end, one.oid::regclass) as statement
   from pg_class as one where relnamespace = ${IN_PUBLIC} and relkind in ('r', 'p', 'v', 'm') and ${NOT_OF_EXTENSION}`,
  `select format('drop sequence if exists %s cascade', one.oid::regclass) as statement
   from pg_class as one where relnamespace = ${IN_PUBLIC} and relkind = 'S' and ${NOT_OF_EXTENSION}`,
  `select format('drop routine if exists %s cascade', one.oid::regprocedure) as statement
   from pg_proc as one where pronamespace = ${IN_PUBLIC} and ${NOT_OF_EXTENSION}`,
  `select format('drop type if exists %s cascade', one.oid::regtype) as statement
   from pg_type as one where typnamespace = ${IN_PUBLIC} and typtype in ('e', 'd') and ${NOT_OF_EXTENSION}`,
  `select format('drop collation if exists %I cascade', one.collname) as statement
   from pg_collation as one where collnamespace = ${IN_PUBLIC} and ${NOT_OF_EXTENSION}`,
]

export async function isSchemaEmpty(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    `select from pg_class as one where relnamespace = ${IN_PUBLIC} and ${NOT_OF_EXTENSION}`,
  )
  return found.rowCount === 0
}

/** Leaves the schema itself and its extensions, which only an owner of the database may drop. In the caller's transaction. */
export async function dropEverything(client: pg.Client): Promise<void> {
  await client.query(LOCKS_WITHIN)
  for (const objects of OBJECTS) {
    const { rows } = await client.query<{ statement: string }>(objects)
    for (const { statement } of rows) await client.query(statement)
  }
}

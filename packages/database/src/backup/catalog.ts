import pg from 'pg'

export interface Table {
  name: string
  columns: string[]
}

export interface Sequence {
  name: string
  lastValue: string
  isCalled: boolean
}

/** Written by the migrations and by `sql/`, not by people: a restore makes them itself. */
const MADE_BY_CODE = ['migrations', 'applied_sql']

const quoted = pg.escapeIdentifier
export const qualified = (name: string) => `public.${quoted(name)}`

/** A table with its columns, as `COPY` names it. */
export const copied = ({ name, columns }: Table) => `${qualified(name)} (${columns.map(quoted).join(', ')})`

export async function tableNames(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relname <> all($1)
     order by relname`,
    [MADE_BY_CODE],
  )
  return rows.map(({ name }) => name)
}

/** The columns that are stored: a generated one is computed again from them. */
export async function readTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<Table>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> all($1)
       and attnum > 0 and not attisdropped and attgenerated = ''
     group by relname order by relname`,
    [MADE_BY_CODE],
  )
  return rows
}

export async function readSequences(client: pg.Client): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string }>(
    `select relname as name from pg_class
     where relnamespace = 'public'::regnamespace and relkind = 'S' and relname <> 'migrations_id_seq' order by relname`,
  )
  const sequences: Sequence[] = []
  for (const { name } of rows) sequences.push(await readSequence(client, name))
  return sequences
}

async function readSequence(client: pg.Client, name: string): Promise<Sequence> {
  const { rows } = await client.query(
    `select last_value as "lastValue", is_called as "isCalled" from ${qualified(name)}`,
  )
  return { name, ...rows[0] }
}

/** A statement that also `psql` understands. */
export const setSequence = ({ name, lastValue, isCalled }: Sequence) =>
  `SELECT setval(${pg.escapeLiteral(qualified(name))}, ${lastValue}, ${isCalled});\n`

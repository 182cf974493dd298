import type pg from 'pg'

/** The number of rows of each table, and a hash of all of them in a fixed order. */
export type TableContents = Record<string, { rows: number; hash: string }>

/** Applied files have a time of their own in each database. */
const WHAT_OF: Record<string, string> = { applied_sql: 'row(name, hash)' }

export async function tableContents(client: pg.Client | pg.Pool): Promise<TableContents> {
  const tables = await client.query<{ name: string }>(
    `select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  )
  const contents: TableContents = {}
  for (const { name } of tables.rows) {
    const { rows } = await client.query(
      `select count(*)::int as rows, coalesce(encode(sha256(string_agg(hash, '' order by hash)), 'hex'), '') as hash
       from (select sha256(convert_to((${WHAT_OF[name] ?? 'one'})::text, 'UTF8')) as hash from public.${name} as one) as hashes`,
    )
    contents[name] = rows[0]
  }
  return contents
}

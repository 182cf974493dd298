import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type pg from 'pg'

interface SqlFile {
  name: string
  text: string
  hash: string
}

/**
 * Applies the files of `sql/` that have changed since they were applied last: functions, triggers and views, each written so
 * that it can be applied again. All in one transaction: there is no moment without a trigger.
 */
export async function applySql(client: pg.Client, folder: string): Promise<string[]> {
  const applied = await appliedHashes(client)
  const changed = (await readFiles(folder)).filter((file) => applied.get(file.name) !== file.hash)
  if (changed.length === 0) return []
  await client.query('begin')
  for (const file of changed) await applyFile(client, file)
  await client.query('commit')
  return changed.map((file) => file.name)
}

async function readFiles(folder: string): Promise<SqlFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(folder, name), 'utf8')
      return { name, text, hash: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

async function appliedHashes(client: pg.Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from applied_sql')
  return new Map(rows.map(({ name, hash }) => [name, hash]))
}

async function applyFile(client: pg.Client, { name, text, hash }: SqlFile): Promise<void> {
  await client.query(text).catch((error) => {
    throw new Error(`sql/${name} could not be applied`, { cause: error })
  })
  await client.query(
    `insert into applied_sql (name, hash) values ($1, $2)
     on conflict (name) do update set hash = excluded.hash, applied_at = now()`,
    [name, hash],
  )
}

import { randomBytes } from 'node:crypto'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate as applyMigrations } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { expect, inject, onTestFinished } from 'vitest'
import { connectOnce } from '../connection/connect.ts'
import { migrate } from '../connection/migrate.ts'
import { DATABASE_FOLDER, withDatabase } from './template.ts'

export interface FormerDatabase {
  url: string
  client: pg.Client
  /** Migrates as the next start would. */
  upgrade(): Promise<void>
}

/** A database as it was left before the migration of this name was written. Dropped when the test ends. */
export async function databaseBefore(migration: string): Promise<FormerDatabase> {
  const name = `test_former_${randomBytes(6).toString('hex')}`
  const owner = await connectOnce(inject('databaseServer'), 'test')
  await owner.query(`create database ${name}`)
  const url = withDatabase(inject('databaseServer'), name)
  const client = await connectOnce(url, 'test')
  onTestFinished(async () => {
    await client.end()
    await owner.query(`drop database ${name} with (force)`)
    await owner.end()
  })
  const migrationsFolder = await migrationsBefore(migration)
  await applyMigrations(drizzle(client), {
    migrationsFolder,
    migrationsSchema: 'public',
    migrationsTable: 'migrations',
  })
  return { url, client, upgrade: () => migrate(url, DATABASE_FOLDER) }
}

async function migrationsBefore(migration: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(join(DATABASE_FOLDER, 'migrations'), folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === migration)
  expect(end).toBeGreaterThan(0)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

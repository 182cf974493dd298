import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../connection/migrate.ts'
import { type EmbeddedServer, startEmbeddedServer } from '../embedded/server.ts'
import { DATABASE_FOLDER, TEMPLATE, withDatabase } from './template.ts'

let server: EmbeddedServer
let dataDir: string

/** One real server for all test files; each file gets a database of its own, copied from a migrated template. */
export async function setup(project: TestProject): Promise<void> {
  dataDir = await mkdtemp(join(tmpdir(), 'arbiter-test-'))
  await chmod(dataDir, 0o755) // as root, the server runs as another user
  const settings = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']
  server = await startEmbeddedServer({ dataDir, settings })
  await createTemplate(server.url)
  project.provide('databaseServer', server.url)
}

export async function teardown(): Promise<void> {
  await server.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function createTemplate(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${TEMPLATE}`)
  await client.end()
  await migrate(withDatabase(url, TEMPLATE), DATABASE_FOLDER)
}

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string
  }
}

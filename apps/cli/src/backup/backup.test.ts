import { execFile } from 'node:child_process'
import { chmod, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync } from 'node:zlib'
import { startEmbeddedServer } from '@arbiter/database/embedded/server'
import { backupState } from '@arbiter/database/schema/operations'
import { freshDatabase } from '@arbiter/database/testing/fresh-database'
import { newProblem, newSubmission, newUser } from '@arbiter/database/testing/judging'
import { sql } from 'drizzle-orm'
import { afterAll, expect, test } from 'vitest'

const { db, url } = await freshDatabase()
await newSubmission(db, { userId: await newUser(db), problemId: await newProblem(db) })
const folder = await mkdtemp(join(tmpdir(), 'arbiter-backup-command-'))
await chmod(folder, 0o755) // as root, the embedded server runs as another user
afterAll(() => rm(folder, { recursive: true }))

/** Runs the command as an operator types it. */
function typed(command: string, args: string[], environment: NodeJS.ProcessEnv) {
  const script = fileURLToPath(new URL(`../../../../scripts/${command}.mjs`, import.meta.url))
  const env = { ...process.env, DATABASE_URL: '', ...environment }
  return new Promise<{ code: number; text: string }>((done) =>
    execFile(process.execPath, [script, ...args], { env }, (error, stdout, stderr) =>
      done({ code: error ? Number(error.code) : 0, text: stdout + stderr }),
    ),
  )
}

/** All but the line that says when it was made, and the checksum over it. */
async function rowsIn(file: string): Promise<string[]> {
  return gunzipSync(await readFile(file))
    .toString('latin1')
    .split('\n')
    .slice(1, -2)
}

test('a backup moves a site from a server of its own to the embedded one, whether that runs or not', async () => {
  const [first, second, third] = ['first', 'second', 'third'].map((name) => join(folder, `${name}.sql.gz`))
  const embedded = { DATA_DIR: join(folder, 'data') }
  const made = await typed('backup', [first ?? ''], { DATABASE_URL: url })
  expect(made).toMatchObject({ code: 0, text: expect.stringMatching(/first\.sql\.gz: \d+ rows, \d+\.\d MB\./) })
  expect(await typed('restore', [first ?? ''], embedded)).toMatchObject({ code: 0 })
  expect(await typed('backup', [second ?? ''], embedded)).toMatchObject({ code: 0 })
  expect(await rowsIn(second ?? '')).toEqual(await rowsIn(first ?? ''))
  const server = await startEmbeddedServer({ dataDir: embedded.DATA_DIR })
  const { text } = await typed('restore', [first ?? '', '--into', server.url], {})
  expect(text).toContain('The database is not empty.')
  expect(await typed('restore', [first ?? '', '--into', server.url, '--replace'], {})).toEqual({
    code: 0,
    text: expect.stringContaining('The database is as it was'),
  })
  expect(await typed('backup', [third ?? ''], { DATABASE_URL: server.url })).toMatchObject({ code: 0 })
  await server.stop()
  expect(await rowsIn(third ?? '')).toEqual(await rowsIn(first ?? ''))
}, 120_000)

async function recorded() {
  const [state] = await db.select().from(backupState)
  return { hasSucceeded: Boolean(state?.succeededAt), hasFailed: Boolean(state?.failedAt), bytes: state?.bytes }
}

test('how a backup ended is recorded in the database, for the metrics', async () => {
  await db.update(backupState).set({ succeededAt: null, failedAt: null, bytes: null, durationMs: null })
  const notAFolder = join(folder, 'recorded.sql.gz', 'inside')
  const file = join(folder, 'recorded.sql.gz')
  expect(await typed('backup', [file], { DATABASE_URL: url })).toMatchObject({ code: 0 })
  const { size } = await stat(file)
  expect(await recorded()).toEqual({ hasSucceeded: true, hasFailed: false, bytes: size })
  expect(await typed('backup', [notAFolder], { DATABASE_URL: url })).toMatchObject({ code: 1 })
  expect(await recorded()).toEqual({ hasSucceeded: true, hasFailed: true, bytes: size })
})

test('a database without a place for the record is backed up all the same', async () => {
  await db.execute(sql`alter table backup_state rename to former_backup_state`)
  const made = await typed('backup', [join(folder, 'unrecorded.sql.gz')], { DATABASE_URL: url })
  await db.execute(sql`alter table former_backup_state rename to backup_state`)
  expect(made).toMatchObject({ code: 0, text: expect.stringContaining('the database has not recorded it') })
})

test.each([
  ['backup', ['a', 'b'], 'Usage: npm run backup'],
  ['backup', ['--help'], 'Usage: npm run backup'],
  ['restore', [], 'Usage: npm run restore'],
  ['restore', ['a', '--force'], 'Usage: npm run restore'],
  ['backup', ['package.json'], 'package.json is there already.'],
  ['restore', ['nothing.sql.gz'], "nothing.sql.gz can't be read"],
])('%s %j says "%s", without a stack', async (command, args, sentence) => {
  const { code, text } = await typed(command, args, { DATABASE_URL: url })
  expect({ code, text }).toMatchObject({ code: 1, text: expect.stringContaining(sentence) })
  expect(text).not.toMatch(/\n\s+at /)
})

test('a database that does not answer is said to be out of reach', async () => {
  const { text } = await typed('backup', [join(folder, 'x')], { DATABASE_URL: 'postgresql://x:y@127.0.0.1:1/z' })
  expect(text).toContain("The database can't be reached")
  expect(text).not.toMatch(/\n\s+at /)
})

import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gunzipSync, gzipSync } from 'node:zlib'
import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { connect, connectOnce } from '../connection/connect.ts'
import { migrate } from '../connection/migrate.ts'
import { storeBlob } from '../problems/blobs.ts'
import { addSampleContests } from '../problems/sample-contests.ts'
import { addSampleProblems } from '../problems/sample-problems.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { appendTests } from '../queue/submission-events.ts'
import { auditLog, siteSettings } from '../schema/operations.ts'
import { flags, sessions } from '../schema/users.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import {
  claimNext,
  newContest,
  newProblem,
  newProposal,
  newRejudge,
  newSubmission,
  newTrial,
  newUser,
  resultOf,
} from '../testing/judging.ts'
import { tableContents } from '../testing/table-contents.ts'
import { DATABASE_FOLDER } from '../testing/template.ts'
import { DIGEST_LINE_BYTES, digestLine } from './format.ts'
import { type RestoreOrder, restoreBackup } from './restore-backup.ts'
import { writeBackup } from './write-backup.ts'

const { db, url, pool } = await freshDatabase()
const CONTENT = fileURLToPath(new URL('../../../../content', import.meta.url))
const folder = await mkdtemp(join(tmpdir(), 'arbiter-backup-'))
afterAll(() => rm(folder, { recursive: true }))

/** Everything that the text of a backup could be confused by. */
const AWKWARD_CODE = 'printf("\\n");\t// \\N é 漢\r\n\\.\n\\\\.\nCOPY public."users" ("id") FROM stdin;\n-- Rows {}\n'

const [userId, problemId] = [await newUser(db), await newProblem(db)]
await addSampleProblems(db, CONTENT)
await addSampleContests(db, CONTENT, new Date())
const { contestId } = await newContest(db, { problemIds: [problemId] })

async function judgeOne(code = AWKWARD_CODE): Promise<void> {
  await newSubmission(db, { userId, problemId, contestId, code })
  const lease = await claimNext(db)
  const facts = { position: 0, total: 1, isSample: false, verdictDetail: null, cpuMs: 1, memoryKb: 1 }
  await appendTests(db, lease, [{ ...facts, verdict: 'Accepted', isFirstFailing: false }])
  await finishJudgement(db, lease, resultOf('Accepted', { compileLog: AWKWARD_CODE }))
}

await judgeOne()
const { submissionId } = await newSubmission(db, { userId, problemId })
await newRejudge(db, { submissionId, userId, problemId })
await newTrial(db, problemId, 'generate', [{}])
await newProposal(db, problemId)
await storeBlob(db, randomBytes(3_000_000))
await db.insert(flags).values({ userId, reason: AWKWARD_CODE })
await db
  .insert(auditLog)
  .values({ action: 'user.flag', subjectKind: 'user', subjectId: userId, details: { a: '\\."\n' } })
await db
  .insert(siteSettings)
  .values({ settings: { siteName: 'Ärbiter' } })
  .onConflictDoNothing()
await db.insert(sessions).values({ userId, tokenHash: randomBytes(32), expiresAt: new Date(Date.now() + 60_000) })

/** Calls `write` over and over until it is stopped. */
function keepWriting(write: () => Promise<void>): () => Promise<number> {
  let isOver = false
  let written = 0
  const writing = (async () => {
    for (; !isOver; written++) await write()
  })()
  return async () => {
    isOver = true
    await writing
    return written
  }
}

async function clientOf(address: string): Promise<pg.Client> {
  const client = await connectOnce(address, 'test')
  onTestFinished(() => client.end())
  return client
}

async function contentsOf(address: string) {
  return tableContents(await clientOf(address))
}

let made = 0
async function backup(snapshot?: string): Promise<string> {
  const file = join(folder, `${made++}.sql.gz`)
  await writeBackup({ url, file, version: '0.1.0', ...(snapshot && { snapshot }) })
  return file
}

const restored = (order: Pick<RestoreOrder, 'url' | 'file'> & Partial<RestoreOrder>) =>
  restoreBackup({ folder: DATABASE_FOLDER, replace: false, ...order })

/** A file whose text was changed and whose checksum is right again. */
async function forged(file: string, change: (text: string) => string): Promise<string> {
  const text = change(
    gunzipSync(await readFile(file))
      .toString('latin1')
      .slice(0, -DIGEST_LINE_BYTES),
  )
  const bytes = Buffer.from(text, 'latin1')
  const digest = createHash('sha256').update(bytes).digest('hex')
  const path = join(folder, `forged-${made++}.sql.gz`)
  await writeFile(path, gzipSync(Buffer.concat([bytes, Buffer.from(digestLine(digest))])))
  return path
}

/** For tests that only need some backup. */
const whole = await backup()

test('a backup made while others write has every row of one moment, and nothing later', async () => {
  const moment = await clientOf(url)
  await moment.query('begin isolation level repeatable read')
  const { rows } = await moment.query('select pg_export_snapshot() as snapshot')
  const stop = keepWriting(() => judgeOne('int main() { return 1; }'))
  await expect
    .poll(async () => (await pool.query('select count(*)::int from submissions')).rows[0].count)
    .toBeGreaterThan(8)
  const file = await backup(rows[0].snapshot)
  expect(await stop()).toBeGreaterThan(3)
  const expected = await tableContents(moment)
  const into = await emptyDatabase()
  await restored({ url: into, file })
  expect(await contentsOf(into)).toEqual(expected)
  expect(await contentsOf(url)).not.toEqual(expected)
  const filled = Object.values(expected).filter(({ rows }) => rows > 0)
  expect(filled.length).toBeGreaterThan(30)
}, 60_000)

test('without a snapshot of another user the backup takes its own, between two transactions', async () => {
  const stop = keepWriting(() => judgeOne('int main() { return 2; }'))
  const file = await backup()
  await stop()
  const into = await emptyDatabase()
  await restored({ url: into, file })
  const client = await clientOf(into)
  const { rows } = await client.query(`
    select (select count(*) from submissions) as submissions, (select count(*) from submission_states) as states,
      (select count(distinct submission_id) from judgements) as judged`)
  expect(rows[0]).toEqual({ submissions: rows[0].states, states: rows[0].states, judged: rows[0].states })
}, 60_000)

test('a restored database goes on: the queue, the numbers, the rules that facts do not change', async () => {
  const into = await emptyDatabase()
  await restored({ url: into, file: await backup() })
  const connection = connect({ url: into, name: 'test', maxConnections: 2 })
  onTestFinished(() => connection.close())
  await newSubmission(connection.db, { userId: await newUser(connection.db), problemId })
  expect((await claimNext(connection.db)).attempt).toBe(1)
  const { rows } = await connection.pool.query('select count(*) = count(distinct number) as differ from submissions')
  expect(rows).toEqual([{ differ: true }])
  await expect(connection.pool.query('update submissions set code = $1', [''])).rejects.toThrow('do not change')
})

test('an owner who is no superuser can restore', async () => {
  const into = await emptyDatabase({ role: `owner_${randomBytes(4).toString('hex')}`, password: 'for-this-test' })
  await restored({ url: into, file: await backup() })
  expect(await contentsOf(into)).toEqual(await contentsOf(url))
})

test('only its owner may read the file, and nothing else is left beside it', async () => {
  expect((await stat(whole)).mode & 0o777).toBe(0o600)
  expect((await readdir(folder)).filter((name) => name.endsWith('.partial'))).toEqual([])
})

test.each<[string, (bytes: Buffer) => Buffer, RegExp]>([
  ['was cut short', (bytes) => bytes.subarray(0, bytes.length - 20), /not whole/],
  ['has a changed byte', (bytes) => bytes.fill(bytes.readUInt8(1000) ^ 1, 1000, 1001), /not whole/],
  ['lacks its last line', (bytes) => gzipSync(gunzipSync(bytes).subarray(0, -DIGEST_LINE_BYTES)), /not whole/],
  ['is another file', () => Buffer.from('select 1;'), /not whole/],
])('a backup that %s is refused before anything is touched', async (_what, change, sentence) => {
  const file = join(folder, 'damaged.sql.gz')
  await writeFile(file, change(await readFile(whole)))
  const into = await emptyDatabase()
  await expect(restored({ url: into, file, replace: true })).rejects.toThrow(sentence)
  expect(await contentsOf(into)).toEqual({})
})

test('a file that is not there is named', async () => {
  await expect(restored({ url, file: join(folder, 'nothing.sql.gz') })).rejects.toThrow(
    /nothing\.sql\.gz can't be read/,
  )
})

test('a database that is not empty is refused, and replaced when that is asked for', async () => {
  const file = await backup()
  const into = await emptyDatabase()
  await migrate(into, DATABASE_FOLDER)
  const before = await contentsOf(into)
  await expect(restored({ url: into, file })).rejects.toThrow('The database is not empty.')
  expect(await contentsOf(into)).toEqual(before)
  await restored({ url: into, file, replace: true })
  expect(await contentsOf(into)).toEqual(await contentsOf(url))
})

test('a backup whose rows were read before the server said how many they are can be restored', async () => {
  const late = vi.spyOn(Object.getPrototypeOf(copyTo('')), 'handleCommandComplete').mockReturnValue(undefined)
  const file = await backup()
  late.mockRestore()
  const into = await emptyDatabase()
  await restored({ url: into, file })
  expect(await contentsOf(into)).toEqual(await contentsOf(url))
})

test('a restore that fails half way leaves what was there', async () => {
  const user = new RegExp(`(COPY public."users" (?:.*\n)*?)${userId}`)
  const file = await forged(whole, (text) => text.replace(user, '$1c0ffee00-0000-7000-8000-000000000000'))
  const into = await emptyDatabase()
  await migrate(into, DATABASE_FOLDER)
  const before = await contentsOf(into)
  await expect(restored({ url: into, file, replace: true })).rejects.toThrow('violates foreign key')
  expect(await contentsOf(into)).toEqual(before)
})

test('a file with another statement in it is refused', async () => {
  const file = await forged(whole, (text) => text.replace('\nSELECT setval', '\nDROP TABLE users;\nSELECT setval'))
  const into = await emptyDatabase()
  await expect(restored({ url: into, file })).rejects.toThrow('a line that no backup has: DROP TABLE users;')
  expect(await contentsOf(into)).toEqual({})
})

test('a backup of a newer version is refused', async () => {
  const file = await forged(whole, (text) => text.replace('"schemaLevel":[', '"schemaLevel":[4102444800000,'))
  await expect(restored({ url, file, replace: true })).rejects.toThrow(
    /newer version of Arbiter \(0\.1\.0\): it has 1 migrations/,
  )
})

test('an older version does not start on the database of a newer one', async () => {
  const newer = await emptyDatabase()
  await migrate(newer, DATABASE_FOLDER)
  await (await clientOf(newer)).query(`insert into migrations (hash, created_at) values ('x', 4102444800000)`)
  await expect(migrate(newer, DATABASE_FOLDER)).rejects.toThrow('belongs to a newer version of Arbiter')
})

test('a database that a server uses is not replaced', async () => {
  const into = await emptyDatabase()
  await migrate(into, DATABASE_FOLDER)
  const server = await connectOnce(into, 'api')
  onTestFinished(() => server.end())
  await expect(restored({ url: into, file: whole, replace: true })).rejects.toThrow(
    'Arbiter uses this database now (arbiter-api)',
  )
})

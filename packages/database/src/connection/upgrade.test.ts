/**
 * `testing/former/` holds a database as the 58 migrations before `0000_schema.sql` left it, named by its day: users, problems,
 * judged submissions, a rejudge, a flag with an appeal, drafts, a contest with its board and background jobs, dumped with
 * `pg_dump --inserts`, functions and triggers included. So an upgrade meets here what it meets at a site.
 */
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { readHeader } from '../backup/format.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { writeBackup } from '../backup/write-backup.ts'
import { readBoard } from '../contests/contest-log.ts'
import { finishJudgement } from '../queue/finish-judgement.ts'
import { emptyDatabase } from '../testing/empty-database.ts'
import { claimNext, newSubmission, resultOf } from '../testing/judging.ts'
import { schemaShape } from '../testing/schema-shape.ts'
import { tableContents } from '../testing/table-contents.ts'
import { DATABASE_FOLDER } from '../testing/template.ts'
import { connect, connectOnce } from './connect.ts'
import { migrate } from './migrate.ts'
import { knownMigrations, LAST_WITH_OLDER_MIGRATIONS, schemaLevelOf } from './schema-level.ts'

const RELEASES = ['2026-11-18']
const folder = await mkdtemp(join(tmpdir(), 'arbiter-upgrade-'))
afterAll(() => rm(folder, { recursive: true }))

async function clientOf(url: string): Promise<pg.Client> {
  const client = await connectOnce(url, 'test')
  onTestFinished(() => client.end())
  return client
}

/** As the release of that day left it. */
async function formerDatabase(release: string): Promise<string> {
  const url = await emptyDatabase()
  const dump = await readFile(new URL(`../testing/former/${release}.sql.gz`, import.meta.url))
  await (await clientOf(url)).query(gunzipSync(dump).toString())
  return url
}

/** The columns of each table with their values, row by row, read off a backup. */
type Rows = Record<string, Record<string, string>[]>

let made = 0
async function rowsOf(url: string): Promise<Rows> {
  const file = join(folder, `read-${made++}.sql.gz`)
  await writeBackup({ url, file, version: '0.1.0' })
  const [header = '', ...lines] = gunzipSync(await readFile(file))
    .toString()
    .split('\n')
  expect(readHeader(header)?.schemaLevel.length).toBeGreaterThan(0)
  const rows: Rows = {}
  let [table, columns] = ['', [] as string[]]
  for (const line of lines) {
    const copied = /^COPY public\."(\w+)" \((.*)\) FROM stdin;$/.exec(line)
    if (copied) [table, columns] = [copied[1] ?? '', (copied[2] ?? '').replaceAll('"', '').split(', ')]
    if (copied) rows[table] = []
    else if (line === '\\.') table = ''
    else if (table)
      rows[table]?.push(Object.fromEntries(line.split('\t').map((value, index) => [columns[index], value])))
  }
  return rows
}

/** The rows before and after, with only the columns that both have. */
function keptOf(before: Rows, after: Rows, table: string): [string[], string[]] {
  const columns = Object.keys(before[table]?.[0] ?? {}).filter((name) => name in (after[table]?.[0] ?? {}))
  const shown = (rows: Rows) =>
    (rows[table] ?? []).map((row) => JSON.stringify(columns.map((name) => row[name]))).sort()
  return [shown(before), shown(after)]
}

test.each(RELEASES)('every row of %s survives the upgrade', async (release) => {
  const url = await formerDatabase(release)
  const before = await rowsOf(url)
  await migrate(url, DATABASE_FOLDER)
  const after = await rowsOf(url)
  const tables = Object.keys(before).filter((table) => before[table]?.length)
  expect(tables.length).toBeGreaterThan(15)
  for (const table of tables) {
    const [was, is] = keptOf(before, after, table)
    expect(is.length, table).toBeGreaterThanOrEqual(was.length)
    expect({ table, lost: was.filter((row) => !is.includes(row)) }).toEqual({ table, lost: [] })
  }
})

test.each(RELEASES)('after the upgrade a database of %s is made like a new one', async (release) => {
  const [former, fresh] = [await formerDatabase(release), await emptyDatabase()]
  for (const url of [former, fresh]) await migrate(url, DATABASE_FOLDER)
  expect(await schemaShape(await clientOf(former))).toEqual(await schemaShape(await clientOf(fresh)))
})

test.each(RELEASES)('a backup of %s is restored by this version to what the upgrade gives', async (release) => {
  const [former, into] = [await formerDatabase(release), await emptyDatabase()]
  const file = join(folder, `${release}.sql.gz`)
  await writeBackup({ url: former, file, version: '0.1.0' })
  await restoreBackup({ url: into, file, folder: DATABASE_FOLDER, replace: false })
  await migrate(former, DATABASE_FOLDER)
  const [upgraded, restored] = [await clientOf(former), await clientOf(into)]
  // Backups are due from the migration on, which has a time of its own in each; a restore runs none of the former migrations.
  const forget = `update backup_state set watched_since = 'epoch'; truncate public.migrations`
  for (const client of [upgraded, restored]) await client.query(forget)
  expect(await tableContents(restored)).toEqual(await tableContents(upgraded))
  expect(await schemaShape(restored)).toEqual(await schemaShape(upgraded))
})

test.each(RELEASES)(
  'after the upgrade of %s judging goes on, and points are those of the solved problems',
  async (release) => {
    const url = await formerDatabase(release)
    await migrate(url, DATABASE_FOLDER)
    const { db, pool, close } = connect({ url, name: 'test', maxConnections: 4 })
    onTestFinished(close)
    const queued = await claimNext(db)
    await finishJudgement(db, queued, resultOf('Accepted'))
    const ids = await pool.query(
      `select users.id as "userId", problems.id as "problemId" from users, problems where username = 'bob' and slug = 'sum'`,
    )
    await newSubmission(db, ids.rows[0])
    await finishJudgement(db, await claimNext(db), resultOf('Wrong Answer'))
    const { rows } = await pool.query(`
    select username, total_points as points from user_scores join users on users.id = user_id
      where total_points > 0 order by username`)
    expect(rows).toEqual([
      { username: 'ada', points: 60 },
      { username: 'bob', points: 60 },
    ])
    await expect(pool.query(`update submissions set code = ''`)).rejects.toThrow('do not change')
  },
)

test.each(RELEASES)('the boards and places of %s are what they were, with a roster for each row', async (release) => {
  const url = await formerDatabase(release)
  const former = await clientOf(url)
  const standings =
    'select contest_id, participant, row, rank_key from contest_standings order by contest_id, participant'
  const before = await former.query(standings)
  const counts = await former.query('select id, participant_count from contests order by id')
  await migrate(url, DATABASE_FOLDER)
  expect((await former.query(standings)).rows).toEqual(before.rows)
  expect(before.rows.length).toBeGreaterThan(0)
  const entered = `select id, (select count(*)::int from contest_participants
    where contest_id = contests.id and is_entered) as participant_count from contests order by id`
  expect((await former.query(entered)).rows).toEqual(counts.rows)
  const { db, close } = connect({ url, name: 'test', maxConnections: 4 })
  onTestFinished(close)
  const ids = [...new Set(before.rows.map(({ contest_id }) => contest_id as string))]
  const boards = await Promise.all(ids.map((id) => readBoard(db, id)))
  const folded = boards.flatMap(({ rows }) => [...rows.values()])
  expect(JSON.parse(JSON.stringify(folded))).toEqual(before.rows.map(({ row }) => row))
})

test('the migrations that made a former database stay in its list, and none of this version runs in it', async () => {
  const url = await formerDatabase('2026-11-18')
  const client = await clientOf(url)
  const before = await schemaLevelOf(client)
  expect(before).toHaveLength(58)
  const [first] = knownMigrations(DATABASE_FOLDER)
  expect(before.at(-1)).toBe(first?.folderMillis)
  await migrate(url, DATABASE_FOLDER)
  const later = knownMigrations(DATABASE_FOLDER).slice(1)
  expect(await schemaLevelOf(client)).toEqual([...before, ...later.map(({ folderMillis }) => folderMillis)])
})

test('a database or a backup from before the oldest migration is refused with what to do, and stays as it was', async () => {
  const [url, into] = [await formerDatabase('2026-11-18'), await emptyDatabase()]
  const client = await clientOf(url)
  await client.query('delete from public.migrations where id = (select max(id) from public.migrations)')
  const contents = await tableContents(client)
  await expect(migrate(url, DATABASE_FOLDER)).rejects.toThrow(
    `The database is older than the oldest migration of this version. Start Arbiter at commit ${LAST_WITH_OLDER_MIGRATIONS} once`,
  )
  expect(await tableContents(client)).toEqual(contents)
  const file = join(folder, 'too-old.sql.gz')
  await writeBackup({ url, file, version: '0.1.0' })
  await expect(restoreBackup({ url: into, file, folder: DATABASE_FOLDER, replace: false })).rejects.toThrow(
    `is older than the oldest migration of this version. Restore it with Arbiter at commit ${LAST_WITH_OLDER_MIGRATIONS}`,
  )
})

/**
 * `testing/former/` holds databases of earlier states of the product, named by their day: each was filled by the code of its
 * time (users, problems, judged submissions, a rejudge, a flag with an appeal, drafts; contests with boards in the second)
 * and dumped with `pg_dump --inserts`, functions and triggers included. So an upgrade meets here what it meets at a site.
 */
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

const RELEASES = ['2026-11-15', '2026-11-16']
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
  // Backups are due from the migration on, which has a time of its own in each.
  for (const client of [upgraded, restored]) await client.query(`update backup_state set watched_since = 'epoch'`)
  expect(await tableContents(restored)).toEqual(await tableContents(upgraded))
  expect(await schemaShape(restored)).toEqual(await schemaShape(upgraded))
})

/** The migrations up to this one alone, as a release of its time had them. */
async function folderUpTo(last: number): Promise<string> {
  const until = join(folder, `until-${last}`)
  await cp(DATABASE_FOLDER, until, { recursive: true, filter: (path) => !/node_modules|\/src|\/dist/.test(path) })
  const journal = join(until, 'migrations/meta/_journal.json')
  const { entries, ...rest } = JSON.parse(await readFile(journal, 'utf8'))
  const kept = entries.filter(({ idx }: { idx: number }) => idx <= last)
  await writeFile(journal, JSON.stringify({ ...rest, entries: kept }))
  return until
}

test('searches, measurements and jobs of setters become background jobs, with their ids and results', async () => {
  const url = await formerDatabase('2026-11-16')
  await migrate(url, await folderUpTo(56))
  const client = await clientOf(url)
  const program = `select problem_id, '\\x01', 'cpp', '\\x02', id, user_id, 'r' from submissions limit 1`
  const key = 'problem_id, problem_version, language, code_hash, submission_id, requested_by, request_id'
  await client.query(`update problems set reference_language = 'python', reference_code = ''`)
  await client.query(`insert into counterexample_searches (${key}) ${program}`)
  await client.query(
    `update counterexample_searches set status = 'searching', attempt = 2, failures = 1, runs = 7, tokens = 3`,
  )
  await client.query(`insert into complexity_measurements (${key}) ${program}`)
  await client.query(`update complexity_measurements set status = 'done', result = '{"kind":"not-compiled"}', runs = 5`)
  await client.query(`
    insert into complexity_measurements (problem_id, problem_version, language, code_hash, code, requested_by)
    select problem_id, problem_version, 'c', '\\x03', 'int main() {}', requested_by from complexity_measurements`)
  await client.query(`
    insert into setter_jobs (problem_id, kind, plan, languages, status, progress)
    select id, 'stress', '{"kind":"stress"}', '{cpp,java}', 'stopped', '{"done":4}' from problems limit 1`)
  await client.query(`insert into setter_job_results (job_id, position, result) select id, 0, '{}' from setter_jobs`)
  const ids = `select id from counterexample_searches union select id from complexity_measurements union select id from setter_jobs`
  const before = (await client.query(`${ids} order by id`)).rows
  await migrate(url, DATABASE_FOLDER)
  expect((await client.query('select id from background_jobs order by id')).rows).toEqual(before)
  const { rows } = await client.query(`
    select kind, languages, status, attempt, failures, progress, result, plan, submission_id is not null as "isSubmitted"
    from background_jobs order by kind, languages`)
  const [untried, isSubmitted] = [{ attempt: 0, failures: 0, result: null, plan: null }, true]
  const solution = { kind: 'program', code: 'int main() {}' }
  expect(rows).toEqual([
    {
      ...untried,
      kind: 'complexity',
      languages: ['c'],
      status: 'queued',
      progress: { runs: 0 },
      plan: solution,
      isSubmitted: false,
    },
    {
      ...{ ...untried, kind: 'complexity', languages: ['cpp'], status: 'done', progress: { runs: 5 }, isSubmitted },
      result: { kind: 'not-compiled' },
    },
    {
      ...{
        ...untried,
        kind: 'counterexample',
        languages: ['cpp', 'python'],
        status: 'running',
        attempt: 2,
        failures: 1,
      },
      ...{ progress: { phase: 'searching', runs: 7, tokens: 3, cpuMs: null }, isSubmitted },
    },
    {
      ...{ ...untried, kind: 'setter', languages: ['cpp', 'java'], status: 'cancelled', progress: { done: 4 } },
      ...{ plan: { kind: 'stress' }, isSubmitted: false },
    },
  ])
  expect((await client.query('select from setter_job_results join background_jobs on id = job_id')).rowCount).toBe(1)
})

test('contests of before the upgrade keep their rule, their rows and their order', async () => {
  const url = await formerDatabase('2026-11-16')
  const client = await clientOf(url)
  await client.query(`update contests set contest_type = 'IOI'`)
  await client.query(`update contest_standings set rank_key = array[-150]`)
  await migrate(url, DATABASE_FOLDER)
  const { db, close } = connect({ url, name: 'test', maxConnections: 4 })
  onTestFinished(close)
  const { rows } = await client.query(`select id, subtask_rule as rule, decimals from contests`)
  expect(rows.map(({ rule, decimals }) => [rule, decimals])).toEqual(rows.map(() => ['best-submission', 0]))
  const { rows: keys } = await client.query(`select rank_key[1]::int as key from contest_standings`)
  expect(new Set(keys.map(({ key }) => key))).toEqual(new Set([-15_000]))
  for (const { id } of rows) {
    const { subtaskRule, decimals } = (await readBoard(db, id)).facts
    expect({ subtaskRule, decimals }).toEqual({ subtaskRule: 'best-submission', decimals: 0 })
  }
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

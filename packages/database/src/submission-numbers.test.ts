import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { connectOnce } from './connect.ts'
import { migrate } from './migrate.ts'
import { submissions } from './schema/submissions.ts'
import { freshDatabase } from './testing/fresh-database.ts'
import { newProblem, newSubmission, newUser } from './testing/judging.ts'
import { MIGRATIONS, withDatabase } from './testing/template.ts'

test('submissions are numbered as they come', async () => {
  const { db } = await freshDatabase()
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  for (const expected of [1, 2, 3]) {
    const { submissionId } = await newSubmission(db, { userId, problemId })
    const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
    expect(row?.number).toBe(expected)
  }
})

/** The migrations up to the one before this. */
async function migrationsBefore(tag: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'arbiter-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(MIGRATIONS, folder, { recursive: true })
  const journalFile = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(await readFile(journalFile, 'utf8'))
  const end = journal.entries.findIndex((entry: { tag: string }) => entry.tag === tag)
  expect(end).toBeGreaterThan(0)
  await writeFile(journalFile, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
  return folder
}

test('those that were there before there were numbers are numbered by time, and the next one goes on', async () => {
  const server = inject('databaseServer')
  const name = `test_numbers_${process.pid}`
  const owner = await connectOnce(server, 'test')
  await owner.query(`create database ${name}`)
  const url = withDatabase(server, name)
  await migrate(url, await migrationsBefore('0011_submission-numbers'))
  const client = await connectOnce(url, 'test')
  const submit = (createdAt: string) =>
    client.query(
      `insert into submissions (user_id, problem_id, language, code, created_at)
       select users.id, problems.id, 'cpp', $1::text, $1::timestamptz from users, problems`,
      [createdAt],
    )
  await client.query(`
    insert into users (username, firstname, lastname) values ('ines', 'Ines', 'Okafor');
    insert into problems (slug, name, difficulty, statement, points, time_limit_ms, memory_limit_mb)
      values ('p', 'P', 'Easy', '', 10, 1000, 256)`)
  for (const time of ['2026-03-03', '2026-01-01', '2026-02-02']) await submit(time)
  await migrate(url, MIGRATIONS)
  await submit('2026-01-15')
  const { rows } = await client.query('select code, number::int from submissions order by number')
  expect(rows.map((row) => `${row.number} ${row.code}`)).toEqual([
    '1 2026-01-01',
    '2 2026-02-02',
    '3 2026-03-03',
    '4 2026-01-15',
  ])
  await expect(client.query(`update submissions set number = default`)).rejects.toThrow('do not change')
  await client.end()
  await owner.query(`drop database ${name} with (force)`)
  await owner.end()
})

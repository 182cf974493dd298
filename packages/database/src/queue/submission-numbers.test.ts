import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { submissions } from '../schema/submissions.ts'
import { databaseBefore } from '../testing/former-database.ts'
import { freshDatabase } from '../testing/fresh-database.ts'
import { newProblem, newSubmission, newUser } from '../testing/judging.ts'

test('submissions are numbered as they come', async () => {
  const { db } = await freshDatabase()
  const [userId, problemId] = [await newUser(db), await newProblem(db)]
  for (const expected of [1, 2, 3]) {
    const { submissionId } = await newSubmission(db, { userId, problemId })
    const [row] = await db.select().from(submissions).where(eq(submissions.id, submissionId))
    expect(row?.number).toBe(expected)
  }
})

test('those that were there before there were numbers are numbered by time, and the next one goes on', async () => {
  const { client, upgrade } = await databaseBefore('0011_submission-numbers')
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
  await upgrade()
  await submit('2026-01-15')
  const { rows } = await client.query('select code, number::int from submissions order by number')
  expect(rows.map((row) => `${row.number} ${row.code}`)).toEqual([
    '1 2026-01-01',
    '2 2026-02-02',
    '3 2026-03-03',
    '4 2026-01-15',
  ])
  await expect(client.query(`update submissions set number = default`)).rejects.toThrow('do not change')
})

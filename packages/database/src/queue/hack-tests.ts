import { sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { lock, locks } from '../connection/registry.ts'
import { unpacked } from '../problems/packed-bytes.ts'
import { changeTestSet, type NewTestCase, newestCases, storeTestCases } from '../problems/test-sets.ts'

interface SuccessfulHack {
  id: string
  problemId: string
  input: Buffer
  inputHash: Buffer
  answer: Buffer
}

/** The inputs of successful hacks become hidden tests at the end of their problems' lists, each once. Done twice, it adds nothing. */
export async function addHackTests(db: Db, contestId: string): Promise<void> {
  const { rows } = await db.execute<SuccessfulHack & Record<string, unknown>>(sql`
    select id, problem_id as "problemId", input, input_hash as "inputHash", answer from hacks
    where contest_id = ${contestId} and outcome = 'successful' and added_at is null order by problem_id, id`)
  if (rows.length === 0) return
  await lock(db, locks.testData)
  for (const problemId of new Set(rows.map((row) => row.problemId)))
    await addTo(
      db,
      problemId,
      rows.filter((row) => row.problemId === problemId),
    )
  const ids = sql.param(rows.map(({ id }) => id))
  await db.execute(sql`update hacks set added_at = now() where id = any(${ids}::uuid[])`)
}

async function addTo(db: Db, problemId: string, hacks: readonly SuccessfulHack[]): Promise<void> {
  const known = new Set((await newestCases(db, problemId)).map(({ inputHash }) => inputHash.toString('hex')))
  const unknown = hacks.filter(({ inputHash }) => {
    const hash = inputHash.toString('hex')
    return !known.has(hash) && known.add(hash)
  })
  if (unknown.length === 0) return
  const stored = await storeTestCases(db, await Promise.all(unknown.map(testOf)))
  await changeTestSet(db, problemId, (cases) => [...cases, ...stored])
}

async function testOf({ input, answer }: SuccessfulHack): Promise<NewTestCase> {
  return { isSample: false, input: await unpacked(input), output: await unpacked(answer) }
}

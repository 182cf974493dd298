import type { Db } from '@arbiter/database/connection/connect'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { MAX_REVEALED_TEST_BYTES } from '@arbiter/rules/limits'
import { sql } from 'drizzle-orm'
import { blobText, type ClippedText, clippedText, compressedStart } from '../http/clipped-text.ts'

const COMPRESSED_START_BYTES = compressedStart(MAX_REVEALED_TEST_BYTES)

/** What is shown of a test: the beginning of each text. */
export interface TestTexts {
  input: ClippedText
  expectedOutput: ClippedText
  /** Null if it was not stored, or while the judgement is under way. */
  userOutput: ClippedText | null
  stderr: string
  /** The dialogue of an interactive problem. */
  transcript: string | null
}

export interface TestOfJudgement {
  judgementId: string | null
  position: number
}

interface Row extends Record<string, unknown> {
  judgementId: string
  position: number
  input: Buffer
  inputBytes: number
  expectedOutput: Buffer
  expectedOutputBytes: number
  userOutput: Buffer | null
  isUserOutputClipped: boolean | null
  stderr: Buffer | null
  transcript: Buffer | null
}

export const testKey = ({ judgementId, position }: TestOfJudgement) => `${judgementId}/${position}`

/** The texts of these tests in the judged version, by `testKey`. One query for all. */
export async function readTestTexts(db: Db, tests: TestOfJudgement[]): Promise<Map<string, TestTexts>> {
  if (tests.length === 0) return new Map()
  const texts = (await selectStarts(db, tests)).map(async (row) => [testKey(row), await textsOf(row)] as const)
  return new Map(await Promise.all(texts))
}

async function selectStarts(db: Db, tests: TestOfJudgement[]): Promise<Row[]> {
  const judgementIds = sql.param(tests.map((test) => test.judgementId))
  const positions = sql.param(tests.map((test) => test.position))
  const { rows } = await db.execute<Row>(sql`
    select judgements.id as "judgementId", test_cases.position,
      substring(input.data from 1 for ${COMPRESSED_START_BYTES}) as "input", input.size as "inputBytes",
      substring(expected.data from 1 for ${COMPRESSED_START_BYTES}) as "expectedOutput",
      expected.size as "expectedOutputBytes",
      test_results.output as "userOutput", test_results.is_output_clipped as "isUserOutputClipped", test_results.stderr,
      test_results.transcript
    from unnest(${judgementIds}::uuid[], ${positions}::int[]) as wanted (judgement_id, position)
    join judgements on judgements.id = wanted.judgement_id
    join test_sets on test_sets.id = judgements.test_set_id
    join test_cases on ${isInTestSet} and test_cases.position = wanted.position
    join blobs as input on input.hash = test_cases.input_hash
    join blobs as expected on expected.hash = test_cases.output_hash
    left join test_results on test_results.judgement_id = judgements.id and test_results.position = wanted.position`)
  return rows
}

async function textsOf(row: Row): Promise<TestTexts> {
  const { userOutput, isUserOutputClipped } = row
  return {
    input: await blobText(row.input, row.inputBytes, MAX_REVEALED_TEST_BYTES),
    expectedOutput: await blobText(row.expectedOutput, row.expectedOutputBytes, MAX_REVEALED_TEST_BYTES),
    userOutput: userOutput && clippedText(userOutput, MAX_REVEALED_TEST_BYTES, isUserOutputClipped ?? false),
    stderr: row.stderr?.toString('utf8') ?? '',
    transcript: row.transcript?.toString('utf8') ?? null,
  }
}

import type { Db } from '@arbiter/database/connection/connect'
import { readBlob } from '@arbiter/database/problems/blobs'
import { isInNewestTestSet } from '@arbiter/database/problems/test-sets'
import type { ScoringPlan } from '@arbiter/rules/judging/judging-plan'
import { MAX_LISTED_TEST_BYTES } from '@arbiter/rules/limits'
import { type SQL, sql } from 'drizzle-orm'
import { blobText, compressedStart } from '../http/clipped-text.ts'

interface CaseRow extends Record<string, unknown> {
  id: string
  isSample: boolean
  displayInput: string | null
  displayOutput: string | null
  dialogue: string | null
  explanation: string | null
  input: Buffer
  inputSize: number
  output: Buffer
  outputSize: number
  inputHash: Buffer
  outputHash: Buffer
  isPending: boolean
  proposedBy: string | null
}

export interface FoundTestCase {
  id: string
  isSample: boolean
  displayInput: string | null
  displayOutput: string | null
  dialogue: string | null
  explanation: string | null
  input: string
  output: string
  inputSize: number
  outputSize: number
  isClipped: boolean
  isPending: boolean
  proposedBy: string | null
}

/** The cases of the current version, in order; long texts are clipped. */
export async function selectTestCases(
  db: Db,
  problemId: string,
  which: SQL,
  maxBytes = MAX_LISTED_TEST_BYTES,
): Promise<FoundTestCase[]> {
  const rows = await selectRows(db, problemId, which, maxBytes)
  return Promise.all(rows.map((row) => clipped(row, maxBytes)))
}

interface NamedCase extends Record<string, unknown> {
  id: string
  name: string | null
  isSample: boolean
  scoring: ScoringPlan | null
}

/** The cases with their names in the package, and the points of its groups; empty unless groups have points. */
export async function selectScoring(db: Db, problemId: string): Promise<NamedCase[]> {
  const { rows } = await db.execute<NamedCase>(sql`
    select test_cases.case_id as id, test_cases.name, test_cases.is_sample as "isSample",
      test_sets.judging -> 'scoring' as scoring
    from problems
    join test_cases on ${isInNewestTestSet}
    join test_sets on test_sets.problem_id = problems.id and test_sets.version = problems.test_set_version
    where problems.id = ${problemId} and jsonb_typeof(test_sets.judging -> 'scoring') = 'object'
    order by test_cases.position`)
  return rows
}

/** One case as lists show it. */
export async function findListedTestCase(
  db: Db,
  problemId: string,
  caseId: string,
): Promise<FoundTestCase | undefined> {
  const [row] = await selectRows(db, problemId, isCase(caseId))
  return row && clipped(row, MAX_LISTED_TEST_BYTES)
}

/** One case with its complete texts. */
export async function findTestCase(db: Db, problemId: string, caseId: string): Promise<FoundTestCase | undefined> {
  const [row] = await selectRows(db, problemId, isCase(caseId))
  if (!row) return undefined
  const [input, output] = await Promise.all([readBlob(db, row.inputHash), readBlob(db, row.outputHash)])
  return { ...factsOf(row), input: input.toString('utf8'), output: output.toString('utf8'), isClipped: false }
}

const isCase = (caseId: string) => sql`test_cases.case_id = ${caseId}`

async function selectRows(db: Db, problemId: string, which: SQL, maxBytes = MAX_LISTED_TEST_BYTES): Promise<CaseRow[]> {
  const start = compressedStart(maxBytes)
  const { rows } = await db.execute<CaseRow>(sql`
    select test_cases.case_id as id, is_sample as "isSample", is_pending as "isPending", display_input as "displayInput", explanation,
      display_output as "displayOutput", dialogue,
      substring(input.data from 1 for ${start}) as input, input.size as "inputSize",
      substring(expected.data from 1 for ${start}) as output, expected.size as "outputSize",
      input.hash as "inputHash", expected.hash as "outputHash",
      (select users.username from test_proposals join users on users.id = test_proposals.proposed_by
        where test_proposals.problem_id = problems.id and test_proposals.case_id = test_cases.case_id) as "proposedBy"
    from problems
    join test_cases on ${isInNewestTestSet}
    join blobs as input on input.hash = test_cases.input_hash
    join blobs as expected on expected.hash = test_cases.output_hash
    where problems.id = ${problemId} and ${which}
    order by test_cases.position`)
  return rows
}

async function clipped(row: CaseRow, maxBytes: number): Promise<FoundTestCase> {
  const input = await blobText(row.input, row.inputSize, maxBytes)
  const output = await blobText(row.output, row.outputSize, maxBytes)
  const isClipped = input.isClipped || output.isClipped
  return { ...factsOf(row), input: input.text, output: output.text, isClipped }
}

function factsOf({ id, isSample, displayInput, displayOutput, dialogue, explanation, ...sizes }: CaseRow) {
  const { inputSize, outputSize, isPending, proposedBy } = sizes
  const facts = { inputSize, outputSize, isPending, proposedBy }
  return { id, isSample, displayInput, displayOutput, dialogue, explanation, ...facts }
}

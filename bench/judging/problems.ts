import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Db } from '@arbiter/database/connection/connect'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { problems } from '@arbiter/database/schema/problems'

/** The input of a program and its expected output. */
export interface Test {
  input: Buffer
  output: Buffer
  /** The input as a file, to run a program by hand. */
  inputFile: string
  isSample: boolean
}

export interface Problem {
  id: string
  timeLimitMs: number
  tests: Test[]
}

/** Writes inputs as files, and computes the answer to each. */
export async function testsOf(
  directory: string,
  inputs: string[],
  answer: (inputFile: string) => Promise<Buffer>,
): Promise<Test[]> {
  const folder = join(directory, `inputs-${randomUUID()}`)
  await mkdir(folder)
  const tests: Test[] = []
  for (const [index, input] of inputs.entries()) {
    const inputFile = join(folder, String(index))
    await writeFile(inputFile, input)
    tests.push({ input: Buffer.from(input), output: await answer(inputFile), inputFile, isSample: false })
  }
  return tests
}

/** Inserted directly, because the measurement begins with the POST of a submission. */
export async function addProblem(db: Db, name: string, timeLimitMs: number, tests: Test[]): Promise<Problem> {
  const [made] = await db
    .insert(problems)
    .values({
      slug: `bench-${randomUUID()}`,
      name,
      difficulty: 'Medium',
      statement: 'A problem of the benchmark.',
      points: 10,
      timeLimitMs,
      memoryLimitMb: 256,
    })
    .returning({ id: problems.id })
  if (!made) throw new Error('the problem was not written')
  await addTestSet(
    db,
    made.id,
    tests.map(({ input, output, isSample }) => ({ input, output, isSample })),
  )
  return { id: made.id, timeLimitMs, tests }
}

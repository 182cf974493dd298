import type { Db } from '@arbiter/database/connection/connect'
import { blobHash, storeBlobs } from '@arbiter/database/problems/blobs'
import { addTestSet } from '@arbiter/database/problems/test-sets'
import { judgingFiles } from '@arbiter/database/schema/test-data'
import { newProblem } from '@arbiter/database/testing/judging'
import { type JudgingPlan, plainPlan, type ValidatorPlan } from '@arbiter/rules/judging/judging-plan'

const validatorLimits = { timeLimitMs: 5_000, memoryLimitMb: 256, outputBytes: 1 << 20 }

export interface JudgedProblem {
  /** By name, such as `secret/large/1`; each with its input and answer. */
  cases: Record<string, [input: string, answer: string]>
  validator?: Pick<ValidatorPlan, 'interface' | 'language'> & { files: Record<string, string>; args?: string[] }
  plan?: Partial<JudgingPlan>
  timeLimitMs?: number
}

/** A problem that is judged by a plan of its own. */
export async function newJudgedProblem(db: Db, problem: JudgedProblem): Promise<string> {
  const { cases, validator, plan, ...limits } = problem
  const problemId = await newProblem(db, limits)
  const sources = Object.entries(validator?.files ?? {}).map(([path, text]) => ({ path, bytes: Buffer.from(text) }))
  const hashes =
    sources.length > 0
      ? await storeBlobs(
          db,
          sources.map(({ bytes }) => bytes),
        )
      : []
  if (hashes.length > 0) await db.insert(judgingFiles).values(hashes.map((hash) => ({ problemId, hash })))
  const files = sources.map(({ path, bytes }) => ({ path, hash: blobHash(bytes).toString('hex') }))
  const own = validator && { args: [], ...validator, ...validatorLimits, files }
  const tests = Object.entries(cases).map(([name, [input, answer]]) => ({
    ...{ name, isSample: name.startsWith('sample/') },
    ...{ input: Buffer.from(input), output: Buffer.from(answer) },
  }))
  await addTestSet(db, problemId, tests, { judging: { ...plainPlan, validator: own ?? null, ...plan } })
  return problemId
}

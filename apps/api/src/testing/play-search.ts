import type { Db } from '@arbiter/database/connection/connect'
import { claimJob, type JobLease } from '@arbiter/database/queue/background-jobs'
import { finishSearch, type SearchEnd } from '@arbiter/database/queue/counterexample-queue'
import type { FoundCase } from '@arbiter/database/schema/background-jobs'
import { languages } from '@arbiter/rules/languages'

/** A problem for which counterexamples can be searched. */
export const described = {
  inputDescription: 'a: int 0..9, b: int 0..9',
  referenceLanguage: 'python' as const,
  referenceCode: 'print(sum(map(int, input().split())))  # hidden-reference',
}

export async function takeSearch(db: Db): Promise<JobLease> {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['counterexample'])
  if (!lease) throw new Error('there was no search to take')
  return lease
}

export const someCase: FoundCase = {
  ...{ input: '0 1\n', expected: '1\n', output: '0\n', isOutputClipped: false },
  ...{ verdict: 'Wrong Answer', verdictDetail: null, message: null },
}

/** Acts as the judge for the next search. */
export async function finishSearchAs(db: Db, result: SearchEnd['result']): Promise<void> {
  await finishSearch(db, await takeSearch(db), { result, runs: 84, cpuMs: 900 })
}

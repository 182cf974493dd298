import type { Db } from '@arbiter/database/connection/connect'
import { claimJob } from '@arbiter/database/queue/background-jobs'
import {
  findSetterJob,
  finishSetterJob,
  type NewSetterResult,
  reportSetterJob,
} from '@arbiter/database/queue/setter-queue'
import { languages } from '@arbiter/rules/languages'
import { noProgress, type ScriptResult, type SetterEnd, type SetterProgress } from '@arbiter/rules/setting/setter-job'

/** Acts as the judge for the next job of a setter. Returns its plan. */
export async function finishSetterJobAs(
  db: Db,
  results: Omit<NewSetterResult, 'position'>[],
  { end = { kind: 'finished' }, progress = {} }: { end?: SetterEnd; progress?: Partial<SetterProgress> } = {},
) {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['setter'])
  const job = lease && (await findSetterJob(db, lease))
  if (!job) throw new Error('there was no job to take')
  const rows = results.map((result, position) => ({ ...result, position }))
  await reportSetterJob(db, lease, { ...noProgress, done: rows.length, total: rows.length, ...progress }, rows)
  await finishSetterJob(db, lease, end)
  return job.plan
}

export const someMade = (more: Partial<ScriptResult> = {}): ScriptResult => ({
  ...{ kind: 'script', fault: null, start: '4 4\n', size: 4, hash: 'ab'.repeat(32), cpuMs: 3, objection: null },
  ...{ answerFault: null, ...more },
})

import type { Db } from '@arbiter/database/connection/connect'
import { claimJob } from '@arbiter/database/queue/background-jobs'
import { nothingJudged } from '@arbiter/database/queue/finish-judgement'
import { finishTrial, recordTrialResults, type TrialResult } from '@arbiter/database/queue/trial-queue'
import { languages } from '@arbiter/rules/languages'
import type { Verdict } from '@arbiter/rules/verdict'

/** Acts as the judge for the next program of a trial. */
export async function finishTrialAs(
  db: Db,
  verdict: Verdict,
  results: Omit<TrialResult, 'programId' | 'position'>[],
): Promise<void> {
  const lease = await claimJob(db, { id: crypto.randomUUID(), languages: [...languages] }, ['trial'])
  if (!lease) throw new Error('there was no trial to take')
  await recordTrialResults(
    db,
    lease,
    results.map((result, position) => ({ ...result, position })),
  )
  const testsPassed = results.filter((result) => result.verdict === 'Accepted').length
  const cpuMs = Math.max(...results.map((result) => result.cpuMs ?? 0), 0)
  await finishTrial(db, lease, { ...nothingJudged, verdict, cpuMs, testsPassed, testsTotal: results.length })
}

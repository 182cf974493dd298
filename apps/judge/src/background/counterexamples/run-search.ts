import type { ClaimedJob } from '@arbiter/database/queue/background-jobs'
import { findSearchJob, finishSearch, type SearchEnd } from '@arbiter/database/queue/counterexample-queue'
import { reportJob } from '@arbiter/database/queue/job-table'
import { logBackgroundJob } from '../../log.ts'
import type { HeldJob } from '../held-job.ts'
import { type CounterexampleResult, searchCounterexample } from './search-counterexample.ts'
import { storedFailure } from './shown-failure.ts'

/** Searches for the smallest input on which a program fails. */
export async function runSearch(held: HeldJob): Promise<void> {
  const { db, lease, context, signal } = held
  const job = await held.retry(() => findSearchJob(db, lease))
  if (!job) return
  const result = await searchCounterexample(
    context,
    job,
    (progress) => held.report(() => reportJob(db, lease, progress)),
    signal,
  )
  await held.reported()
  await held.retry(() => finishSearch(db, lease, endOf(lease, result)))
}

function endOf(lease: ClaimedJob, result: CounterexampleResult): SearchEnd {
  if (result.kind === 'reference-failed')
    logBackgroundJob(lease, 'warn', 'the reference solution fails', { isCompiled: result.input !== null })
  if (result.kind !== 'searched') return { result, runs: 0, cpuMs: 0 }
  const { found, runs, cpuMs, isCut } = result.search
  if (!found) return { result: { kind: 'none', isCut }, runs, cpuMs }
  return { result: { kind: 'found', found: storedFailure(found.input, found.shown), isCut }, runs, cpuMs }
}

import { findDescribedJob } from '@arbiter/database/queue/described-jobs'
import { finishJob, reportJob } from '@arbiter/database/queue/job-table'
import type { HeldJob } from '../held-job.ts'
import { measureComplexity } from './measure-complexity.ts'

/** Measures how a program grows. */
export async function runMeasurement(held: HeldJob): Promise<void> {
  const { db, lease, context, signal } = held
  const found = await held.retry(() => findDescribedJob(db, lease))
  if (!found) return
  const measured = await measureComplexity(
    context,
    found.job,
    ({ runs }) => held.report(() => reportJob(db, lease, { runs })),
    signal,
  )
  await held.reported()
  const result = measured ? { kind: 'measured' as const, measured } : { kind: 'not-compiled' as const }
  await held.retry(() => finishJob(db, lease, result))
}

import { findMeasurementJob, finishMeasurement, reportMeasurement } from '@arbiter/database/complexity-queue'
import type { HeldJob } from '../held-job.ts'
import { measureComplexity } from './measure-complexity.ts'

/** Measures how a program grows. */
export async function runMeasurement(held: HeldJob): Promise<void> {
  const { db, lease, context, signal } = held
  const job = await held.retry(() => findMeasurementJob(db, lease))
  if (!job) return
  const measured = await measureComplexity(
    context,
    job,
    ({ runs }) => held.report(() => reportMeasurement(db, lease, runs)),
    signal,
  )
  await held.reported()
  const result = measured ? { kind: 'measured' as const, measured } : { kind: 'not-compiled' as const }
  await held.retry(() => finishMeasurement(db, lease, result))
}

import { CALIBRATIONS_KEPT_DAYS } from '@arbiter/rules/limits'
import type { Calibration } from '@arbiter/rules/timing/calibration'
import type { Baseline, Drifted } from '@arbiter/rules/timing/drift'
import type { CalibrationReason } from '@arbiter/rules/timing/judge-timing'
import { and, desc, eq, ne, sql } from 'drizzle-orm'
import type { Db } from '../connection/connect.ts'
import { judgeCalibrations, timeRechecks, timeReference } from '../schema/operations.ts'
import { isContestKept } from '../visibility/contests.ts'

export interface NewCalibration {
  judgeName: string
  core: number
  reason: CalibrationReason
  kernels: Calibration
  drifted: Drifted
  factor: number
}

/** Returns when it was, by the database's clock. */
export async function recordCalibration(db: Db, { drifted, ...calibration }: NewCalibration): Promise<Date> {
  const { baseline, drift, state } = drifted
  // Raw SQL: Drizzle would name the identity column, and the judge has no right to its sequence.
  const { judgeName, core, reason, kernels, factor } = calibration
  const { rows } = await db.execute<{ at: string }>(sql`
    insert into judge_calibrations (judge_name, core, reason, kernels, state, drift, baseline_ms, factor)
    values (${judgeName}, ${core}, ${reason}, ${JSON.stringify(kernels)}::jsonb, ${state}, ${drift}, ${baseline.cpuMs}, ${factor})
    returning created_at as at`)
  const [made] = rows
  if (!made) throw new Error('the calibration was not written')
  return new Date(made.at)
}

export interface LastGood {
  baseline: Baseline
  at: Date
}

/** The newest calibration at which the core was good, with which a judge goes on after a start. */
export async function lastGoodCalibration(db: Db, judgeName: string, core: number): Promise<LastGood | null> {
  const ofCore = and(eq(judgeCalibrations.judgeName, judgeName), eq(judgeCalibrations.core, core))
  const [found] = await db
    .select({ cpuMs: judgeCalibrations.baselineMs, at: judgeCalibrations.createdAt })
    .from(judgeCalibrations)
    .where(and(ofCore, ne(judgeCalibrations.state, 'drifting')))
    .orderBy(desc(judgeCalibrations.id))
    .limit(1)
  return found ? { baseline: { cpuMs: found.cpuMs, slowerMs: [] }, at: found.at } : null
}

/** The CPU kernel whose factor is 1: that of the first judge that ever calibrated itself. */
export async function referenceCpuMs(db: Db, ownCpuMs: number): Promise<number> {
  await db.insert(timeReference).values({ id: 1, cpuMs: ownCpuMs }).onConflictDoNothing()
  const [found] = await db.select({ cpuMs: timeReference.cpuMs }).from(timeReference)
  return found?.cpuMs ?? ownCpuMs
}

/** A server orders it (`recheck-times.ts`): a judge may not add judgements. */
export async function requestRecheck(db: Db, judgeName: string, judgedFrom: Date): Promise<void> {
  await db.execute(sql`insert into time_rechecks (judge_name, judged_from) values (${judgeName}, ${judgedFrom})`)
}

/** Contests that start soon, by id: the judges calibrate themselves once before each. */
export async function contestsStartingWithin(db: Db, minutes: number): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select id from contests
    where ${isContestKept} and start_time > now() and start_time < now() + make_interval(mins => ${minutes}::int)`)
  return rows.map(({ id }) => id)
}

export async function deleteOldCalibrations(db: Db): Promise<void> {
  const isOld = sql`now() - make_interval(days => ${CALIBRATIONS_KEPT_DAYS}::int)`
  // The newest of each core is what its judge starts with.
  await db.execute(sql`
    delete from judge_calibrations where created_at < ${isOld} and exists (
      select from judge_calibrations as newer where newer.judge_name = judge_calibrations.judge_name
        and newer.core = judge_calibrations.core and newer.id > judge_calibrations.id and newer.state <> 'drifting')`)
  await db.delete(timeRechecks).where(sql`${timeRechecks.judgedTo} < ${isOld}`)
}

import type { Db } from '@arbiter/database/connect'
import { setterJobResults, setterJobs } from '@arbiter/database/schema/setter-jobs'
import { users } from '@arbiter/database/schema/users'
import { LISTED_SETTER_JOBS } from '@arbiter/rules/limits'
import type { SetterJobKind } from '@arbiter/rules/setting/setter-job'
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'

const columns = {
  id: setterJobs.id,
  kind: setterJobs.kind,
  plan: setterJobs.plan,
  testSetId: setterJobs.testSetId,
  status: setterJobs.status,
  createdAt: setterJobs.createdAt,
  createdBy: users.username,
  progress: setterJobs.progress,
  result: setterJobs.result,
  appliedVersion: setterJobs.appliedVersion,
}

const select = (db: Db) => db.select(columns).from(setterJobs).leftJoin(users, eq(users.id, setterJobs.createdBy))

export type FoundJob = Awaited<ReturnType<typeof selectJobs>>[number]

/** The newest first. */
export async function selectJobs(db: Db, problemId: string, kind: SetterJobKind, limit = LISTED_SETTER_JOBS) {
  const own = and(eq(setterJobs.problemId, problemId), eq(setterJobs.kind, kind))
  return select(db).where(own).orderBy(desc(setterJobs.id)).limit(limit)
}

export async function findJob(db: Db, problemId: string, jobId: string): Promise<FoundJob | undefined> {
  const [found] = await select(db).where(and(eq(setterJobs.id, jobId), eq(setterJobs.problemId, problemId)))
  return found
}

export async function countOpen(db: Db, createdBy: string): Promise<number> {
  const own = and(eq(setterJobs.createdBy, createdBy), inArray(setterJobs.status, ['queued', 'running']))
  const [found] = await db.select({ total: count() }).from(setterJobs).where(own)
  return found?.total ?? 0
}

/** Without the inputs and answers. */
export async function selectResults(db: Db, jobIds: readonly string[]) {
  if (jobIds.length === 0) return []
  const { jobId, position, result } = setterJobResults
  return db
    .select({ jobId, position, result })
    .from(setterJobResults)
    .where(inArray(jobId, [...jobIds]))
    .orderBy(asc(jobId), asc(position))
}

export async function setApplied(db: Db, jobId: string, appliedVersion: number): Promise<void> {
  await db.update(setterJobs).set({ appliedVersion }).where(eq(setterJobs.id, jobId))
}

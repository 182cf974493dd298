import type { Db } from '@arbiter/database/connection/connect'
import { backgroundJobs, setterJobResults } from '@arbiter/database/schema/background-jobs'
import { users } from '@arbiter/database/schema/users'
import { LISTED_SETTER_JOBS } from '@arbiter/rules/limits'
import type { SetterEnd, SetterJobKind, SetterPlan, SetterProgress } from '@arbiter/rules/setting/setter-job'
import { and, asc, count, desc, eq, inArray, sql } from 'drizzle-orm'

const isSetters = eq(backgroundJobs.kind, 'setter')
const planKind = sql<SetterJobKind>`${backgroundJobs.plan} ->> 'kind'`

const columns = {
  id: backgroundJobs.id,
  kind: planKind,
  plan: sql<SetterPlan>`${backgroundJobs.plan}`,
  testSetId: backgroundJobs.testSetId,
  status: backgroundJobs.status,
  createdAt: backgroundJobs.createdAt,
  createdBy: users.username,
  progress: sql<SetterProgress | null>`${backgroundJobs.progress}`,
  result: sql<SetterEnd | null>`${backgroundJobs.result}`,
  appliedVersion: backgroundJobs.appliedVersion,
}

const select = (db: Db) =>
  db.select(columns).from(backgroundJobs).leftJoin(users, eq(users.id, backgroundJobs.requestedBy))

export type FoundJob = Awaited<ReturnType<typeof selectJobs>>[number]

/** Newest first. */
export async function selectJobs(db: Db, problemId: string, kind: SetterJobKind, limit = LISTED_SETTER_JOBS) {
  const own = and(eq(backgroundJobs.problemId, problemId), isSetters, eq(planKind, kind))
  return select(db).where(own).orderBy(desc(backgroundJobs.id)).limit(limit)
}

export async function findJob(db: Db, problemId: string, jobId: string): Promise<FoundJob | undefined> {
  const [found] = await select(db).where(
    and(eq(backgroundJobs.id, jobId), eq(backgroundJobs.problemId, problemId), isSetters),
  )
  return found
}

export async function countOpen(db: Db, createdBy: string): Promise<number> {
  const own = and(
    eq(backgroundJobs.requestedBy, createdBy),
    isSetters,
    inArray(backgroundJobs.status, ['queued', 'running']),
  )
  const [found] = await db.select({ total: count() }).from(backgroundJobs).where(own)
  return found?.total ?? 0
}

/** Without inputs and answers. */
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
  await db.update(backgroundJobs).set({ appliedVersion }).where(eq(backgroundJobs.id, jobId))
}

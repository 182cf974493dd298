import type { Db } from '@arbiter/database/connection/connect'
import { channels, notify } from '@arbiter/database/connection/registry'
import { isInTestSet } from '@arbiter/database/problems/test-sets'
import { problems } from '@arbiter/database/schema/problems'
import { testSets } from '@arbiter/database/schema/test-data'
import { type TrialKind, trialPrograms, trialResults, trials } from '@arbiter/database/schema/trials'
import { users } from '@arbiter/database/schema/users'
import { TRIAL_KEPT_HOURS } from '@arbiter/rules/limits'
import { and, asc, count, desc, eq, inArray, lt, ne, sql } from 'drizzle-orm'

/** Trials of one problem that are listed. */
const LISTED_TRIALS = 10

export type NewProgram = Pick<
  typeof trialPrograms.$inferInsert,
  'name' | 'language' | 'code' | 'files' | 'expectedVerdict' | 'expectation' | 'mutation' | 'validator'
>

/** Called in the transaction of the order: programs without a job would wait for ever. */
export async function insertTrial(
  db: Db,
  trial: typeof trials.$inferInsert,
  programs: readonly NewProgram[],
): Promise<string> {
  const [made] = await db.insert(trials).values(trial).returning({ id: trials.id })
  if (!made) throw new Error('the trial was not written')
  await insertPrograms(db, made.id, programs)
  await notify(db, channels.queue)
  return made.id
}

/** Raw SQL, because Drizzle names every column and the API may not write those of a verdict. */
async function insertPrograms(db: Db, trialId: string, programs: readonly NewProgram[]): Promise<void> {
  const rows = programs.map(
    ({ name, language, code, files, expectedVerdict = null, expectation, mutation, validator }, position) =>
      sql`(${trialId}::uuid, ${position}::int, ${name}, ${language}, ${code}, ${asJson(files)}::jsonb, ${expectedVerdict},
        ${asJson(expectation)}::jsonb, ${asJson(mutation)}::jsonb, ${asJson(validator)}::jsonb)`,
  )
  await db.execute(sql`
    insert into trial_programs (trial_id, position, name, language, code, files, expected_verdict, expectation, mutation, validator)
    values ${sql.join(rows, sql`, `)}`)
}

const asJson = (value: unknown) => (value == null ? null : JSON.stringify(value))

export async function countOpen(db: Db, createdBy: string): Promise<number> {
  const [found] = await db
    .select({ total: count(sql`distinct ${trials.id}`) })
    .from(trials)
    .innerJoin(trialPrograms, eq(trialPrograms.trialId, trials.id))
    .where(and(eq(trials.createdBy, createdBy), ne(trialPrograms.status, 'done')))
  return found?.total ?? 0
}

const isDone = sql<boolean>`not exists (
  select from trial_programs where trial_programs.trial_id = trials.id and trial_programs.status <> 'done')`

const trialColumns = {
  id: trials.id,
  kind: trials.kind,
  testSetId: trials.testSetId,
  version: testSets.version,
  cases: testSets.cases,
  isCurrent: sql<boolean>`${testSets.version} = ${problems.testSetVersion}`,
  createdAt: trials.createdAt,
  createdBy: users.username,
  appliedVersion: trials.appliedVersion,
  isDone,
}

const selectTrials = (db: Db) =>
  db
    .select(trialColumns)
    .from(trials)
    .innerJoin(testSets, eq(testSets.id, trials.testSetId))
    .innerJoin(problems, eq(problems.id, trials.problemId))
    .leftJoin(users, eq(users.id, trials.createdBy))

export async function selectNewest(db: Db, problemId: string) {
  return selectTrials(db).where(eq(trials.problemId, problemId)).orderBy(desc(trials.id)).limit(LISTED_TRIALS)
}

export async function findNewest(db: Db, problemId: string, kind: TrialKind): Promise<FoundTrial | undefined> {
  const ofKind = and(eq(trials.problemId, problemId), eq(trials.kind, kind))
  const [found] = await selectTrials(db).where(ofKind).orderBy(desc(trials.id)).limit(1)
  return found
}

export type FoundTrial = Awaited<ReturnType<typeof selectNewest>>[number]

export async function findTrial(db: Db, problemId: string, trialId: string): Promise<FoundTrial | undefined> {
  const [found] = await selectTrials(db).where(and(eq(trials.id, trialId), eq(trials.problemId, problemId)))
  return found
}

/** When two administrators apply it at once, the second one waits. */
export async function lockTrial(db: Db, trialId: string): Promise<void> {
  await db.select({ id: trials.id }).from(trials).where(eq(trials.id, trialId)).for('update')
}

export async function selectPrograms(db: Db, trialId: string) {
  const { code: _, ...columns } = programColumns
  return db
    .select(columns)
    .from(trialPrograms)
    .where(eq(trialPrograms.trialId, trialId))
    .orderBy(asc(trialPrograms.position))
}

const programColumns = {
  id: trialPrograms.id,
  name: trialPrograms.name,
  language: trialPrograms.language,
  code: trialPrograms.code,
  expectedVerdict: trialPrograms.expectedVerdict,
  status: trialPrograms.status,
  verdict: trialPrograms.verdict,
  verdictDetail: trialPrograms.verdictDetail,
  compileLog: trialPrograms.compileLog,
  testsPassed: trialPrograms.testsPassed,
  testsTotal: trialPrograms.testsTotal,
  cpuMs: trialPrograms.cpuMs,
  memoryKb: trialPrograms.memoryKb,
}

export type FoundProgram = Awaited<ReturnType<typeof selectPrograms>>[number]

/** The results of each test, without the outputs. */
export async function selectResults(db: Db, trialId: string) {
  return db
    .select({
      programId: trialResults.programId,
      position: trialResults.position,
      isSample: sql<boolean>`coalesce((select test_cases.is_sample from test_cases
        join test_sets on ${isInTestSet} where test_sets.id = ${trials.testSetId}
          and test_cases.position = ${trialResults.position}), false)`,
      verdict: trialResults.verdict,
      verdictDetail: trialResults.verdictDetail,
      cpuMs: trialResults.cpuMs,
      memoryKb: trialResults.memoryKb,
      outputSize: trialResults.outputSize,
    })
    .from(trialResults)
    .innerJoin(trialPrograms, eq(trialPrograms.id, trialResults.programId))
    .innerJoin(trials, eq(trials.id, trialPrograms.trialId))
    .where(eq(trials.id, trialId))
    .orderBy(trialResults.position)
}

export type FoundResult = Awaited<ReturnType<typeof selectResults>>[number]

/** The compressed outputs of the program that generates them. */
export async function selectOutputs(db: Db, trialId: string, positions: readonly number[]) {
  return db
    .select({ position: trialResults.position, output: trialResults.output, outputSize: trialResults.outputSize })
    .from(trialResults)
    .innerJoin(trialPrograms, eq(trialPrograms.id, trialResults.programId))
    .where(and(eq(trialPrograms.trialId, trialId), inArray(trialResults.position, [...positions])))
    .orderBy(trialResults.position)
}

export async function setApplied(db: Db, trialId: string, appliedVersion: number): Promise<void> {
  await db.update(trials).set({ appliedVersion }).where(eq(trials.id, trialId))
}

export async function deleteTrialRow(db: Db, trialId: string): Promise<void> {
  await db.delete(trials).where(eq(trials.id, trialId))
}

/** The newest trial of every other kind than `generate` and `judge` stays: a setter comes back to it weeks later. */
export async function deleteOldTrials(db: Db): Promise<void> {
  const isOld = lt(trials.createdAt, sql`now() - make_interval(hours => ${TRIAL_KEPT_HOURS})`)
  const isReplaced = sql`(${trials.kind} in ('generate', 'judge') or exists (
    select from trials newer where newer.problem_id = ${trials.problemId} and newer.kind = ${trials.kind}
      and newer.id > ${trials.id}))`
  await db.delete(trials).where(and(isOld, isReplaced))
}

import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { generateOutputs, judgePrograms } from '@arbiter/contract/setting/trials'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import type { StoredInputValidator } from '@arbiter/database/problem-packages/store/store-input-validators'
import { findTestSet, newestCases } from '@arbiter/database/problems/test-sets'
import { lockUser } from '@arbiter/database/queue/judge-queue'
import type { TrialKind } from '@arbiter/database/schema/trials'
import { type PackageSubmission, textsOf } from '@arbiter/problem-format/submissions'
import { MAX_JUDGED_SOLUTIONS, MAX_OPEN_TRIALS } from '@arbiter/rules/limits'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { recordAct } from '../audit/service.ts'
import type { Requester } from '../http/requester.ts'
import {
  countOpen,
  deleteTrialRow,
  type FoundTrial,
  findTrial,
  insertTrial,
  type NewProgram,
  selectPrograms,
  selectResults,
} from './store.ts'

/** Returns the trial's id. Programs and jobs are written in one transaction: one without the other would wait for ever. */
export async function startJudging(
  db: Connection['db'],
  requester: Requester,
  problemId: string,
  { programs }: BodyOf<typeof judgePrograms>,
): Promise<string> {
  return startTrial(db, requester, { problemId, kind: 'judge', programs })
}

export async function startGenerating(
  db: Connection['db'],
  requester: Requester,
  problemId: string,
  program: BodyOf<typeof generateOutputs>,
): Promise<string> {
  return startTrial(db, requester, { problemId, kind: 'generate', programs: [{ ...program, name: 'Solution' }] })
}

interface NewTrial {
  problemId: string
  /** The others are parts of an import. */
  kind: Exclude<TrialKind, 'inputs' | 'limit'>
  programs: NewProgram[]
}

export async function startTrial(
  db: Connection['db'],
  { actorId, requestId }: Requester,
  { problemId, kind, programs }: NewTrial,
): Promise<string> {
  return db.transaction(async (db) => {
    // Concurrent orders of one administrator are counted one after the other.
    await lockUser(db, actorId)
    if ((await countOpen(db, actorId)) >= MAX_OPEN_TRIALS) throw new Refusal('trial.too-many-open')
    const testSetId = await testedSet(db, problemId)
    if (kind !== 'generate') await refusePending(db, problemId)
    const id = await insertTrial(db, { problemId, testSetId, kind, createdBy: actorId, requestId }, programs)
    const names = new Set(programs.map(({ name, language }) => `${name} (${language})`))
    const details = { trialId: id, programs: [...names] }
    await record(db, actorId, `trial.${kind}`, problemId, details)
    return id
  })
}

/** Called in the transaction of an import: a judge runs the validators over the inputs. `MAX_OPEN_TRIALS` is not checked. */
export async function startInputChecks(
  db: Db,
  { actorId, requestId }: Requester,
  problemId: string,
  validators: readonly StoredInputValidator[],
): Promise<void> {
  if (validators.length === 0) return
  const testSetId = await testedSet(db, problemId)
  const programs = validators.map(({ path, plan }) => {
    return { name: path, language: plan.language, code: '', validator: plan }
  })
  await insertTrial(db, { problemId, testSetId, kind: 'inputs', createdBy: actorId, requestId }, programs)
}

/**
 * Called in the transaction of an import: a judge runs the submissions of a package that states no time limit, and
 * `measure-limits.ts` computes one from their times. `MAX_OPEN_TRIALS` is not checked.
 */
export async function startLimitMeasuring(
  db: Db,
  { actorId, requestId }: Requester,
  problemId: string,
  submissions: readonly PackageSubmission[],
): Promise<void> {
  const testSetId = await testedSet(db, problemId)
  const programs = submissions.slice(0, MAX_JUDGED_SOLUTIONS).map(({ path, language, code, files }) => {
    return { name: path, language, code, ...(files && { files: textsOf(files) }) }
  })
  await insertTrial(db, { problemId, testSetId, kind: 'limit', createdBy: actorId, requestId }, programs)
}

async function testedSet(db: Db, problemId: string): Promise<string> {
  const { id, cases } = await findTestSet(db, problemId)
  if (!id || cases === 0) throw new Refusal('trial.without-tests')
  return id
}

async function refusePending(db: Db, problemId: string): Promise<void> {
  const cases = await newestCases(db, problemId)
  if (cases.some(({ isPending }) => isPending)) throw new Refusal('trial.pending-tests')
}

export async function record(
  db: Db,
  actorId: string,
  action: AuditedAct,
  problemId: string,
  details: Record<string, unknown>,
): Promise<void> {
  await recordAct(db, { actorId, action, subjectKind: 'problem', subjectId: problemId, details })
}

export async function existingTrial(db: Db, problemId: string, trialId: string): Promise<FoundTrial> {
  const found = await findTrial(db, problemId, trialId)
  if (!found) throw new Refusal('trial.not-found')
  return found
}

export async function wholeTrial(db: Db, problemId: string, trialId: string) {
  const trial = await existingTrial(db, problemId, trialId)
  const [programs, results] = await Promise.all([selectPrograms(db, trialId), selectResults(db, trialId)])
  return { trial, programs, results }
}

export async function removeTrial(
  db: Connection['db'],
  actorId: string,
  problemId: string,
  trialId: string,
): Promise<void> {
  await db.transaction(async (db) => {
    const { kind } = await existingTrial(db, problemId, trialId)
    await deleteTrialRow(db, trialId)
    await record(db, actorId, 'trial.delete', problemId, { trialId, before: { kind }, after: null })
  })
}

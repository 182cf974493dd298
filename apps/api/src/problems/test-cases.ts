import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { createTestCase, updateTestCase } from '@arbiter/contract/setting/test-cases'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { storeBlob } from '@arbiter/database/problems/blobs'
import {
  appendTestCase,
  changeTestSet,
  type NewTestCase,
  type StoredTestCase,
  storeTestCase,
  withData,
} from '@arbiter/database/problems/test-sets'
import { isSample } from '@arbiter/database/visibility/test-cases'
import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import type { Viewer } from '@arbiter/rules/people/access'
import { groupsOf } from '@arbiter/rules/scoring/group-scoring'
import type { AuditedAct } from '@arbiter/rules/site/audited-act'
import { mayHelp } from '@arbiter/rules/visibility/problems'
import { sql } from 'drizzle-orm'
import { recordAct } from '../audit/service.ts'
import { attachPictures } from '../problem-pictures/service.ts'
import { auditedChanges } from './audited-changes.ts'
import { existingProblem, seeProblem } from './service.ts'
import {
  type FoundTestCase,
  findListedTestCase,
  findTestCase,
  selectScoring,
  selectTestCases,
} from './test-case-store.ts'

export interface TestCaseId {
  problemId: string
  caseId: string
}

export async function seeTestCases(db: Db, viewer: Viewer | null, problemId: string, now: Date, maxBytes: number) {
  const problem = await seeProblem(db, viewer, problemId, now)
  const seesAll = mayHelp(viewer, 'problem.tests', problem, now)
  const cases = await selectTestCases(db, problem.id, seesAll ? sql`true` : isSample, maxBytes)
  const groups = seesAll ? await seeGroups(db, problem.id) : null
  return { cases, groups, version: problem.testSetVersion }
}

/** The groups that contain cases directly; null where the problem has no points for groups. */
async function seeGroups(db: Db, problemId: string) {
  const cases = await selectScoring(db, problemId)
  const plan = cases[0]?.scoring
  if (!plan) return null
  const names = groupsOf(plan, cases)
  return plan.groups.flatMap(({ name, aggregation, maxScore, acceptScore, requires }) => {
    const testCaseIds = cases.flatMap(({ id }, index) => (names[index] === name ? [id] : []))
    return testCaseIds.length > 0 ? [{ name, aggregation, maxScore, acceptScore, requires, testCaseIds }] : []
  })
}

export async function existingTestCase(db: Db, { problemId, caseId }: TestCaseId): Promise<FoundTestCase> {
  return requireFound(await findTestCase(db, problemId, caseId))
}

/** Without the texts, which the client has just sent. */
export async function listedTestCase(db: Db, { problemId, caseId }: TestCaseId): Promise<FoundTestCase> {
  return requireFound(await findListedTestCase(db, problemId, caseId))
}

function requireFound(found: FoundTestCase | undefined): FoundTestCase {
  if (!found) throw new Refusal('test-case.not-found')
  return found
}

export async function addTestCase(
  db: Connection['db'],
  actorId: string,
  problemId: string,
  { input, output, ...draft }: BodyOf<typeof createTestCase>,
): Promise<TestCaseId> {
  await existingProblem(db, problemId)
  const data = { input: Buffer.from(input), output: Buffer.from(output) }
  const caseId = await db.transaction((db) => appendNewCase(db, actorId, problemId, { ...draft, ...data }))
  return { problemId, caseId }
}

/** Called in the transaction of its cause. Returns the id of the case. */
export async function appendNewCase(
  db: Db,
  actorId: string,
  problemId: string,
  draft: Omit<NewTestCase, 'caseId'>,
): Promise<string> {
  const caseId = randomUUID()
  const made = await storeTestCase(db, { ...draft, caseId })
  const count = await appendTestCase(db, problemId, made, actorId)
  if (count > MAX_TEST_CASES) throw new Refusal('test-case.too-many')
  await attachPictures(db, problemId)
  const after = loggedCase(made)
  await audit(db, actorId, 'test-case.create', problemId, { testCaseId: caseId, before: null, after })
  return caseId
}

/** The next version has the changed case in the same position; the old version stays, because judgements refer to it. */
export async function changeTestCase(
  db: Connection['db'],
  actorId: string,
  { problemId, caseId }: TestCaseId,
  { input, output, ...change }: BodyOf<typeof updateTestCase>,
): Promise<void> {
  await existingProblem(db, problemId)
  await db.transaction(async (db) => {
    const hashes = {
      ...(input !== undefined && { inputHash: await storeBlob(db, Buffer.from(input)) }),
      ...(output !== undefined && { outputHash: await storeBlob(db, Buffer.from(output)) }),
    }
    const logged = { testCaseId: caseId, before: {}, after: {} }
    const changed = (one: StoredTestCase) => {
      if (one.caseId !== caseId) return one
      const next = withData({ ...one, ...defined(change) }, hashes)
      Object.assign(logged, auditedChanges(loggedCase(one), loggedCase(next)))
      return next
    }
    await changeTestSet(db, problemId, (cases) => requireCase(cases, caseId).map(changed), { createdBy: actorId })
    await attachPictures(db, problemId)
    await audit(db, actorId, 'test-case.update', problemId, logged)
  })
}

export async function removeTestCase(
  db: Connection['db'],
  actorId: string,
  { problemId, caseId }: TestCaseId,
): Promise<void> {
  await existingProblem(db, problemId)
  await db.transaction(async (db) => {
    const removed: StoredTestCase[] = []
    const without = (cases: StoredTestCase[]) => {
      removed.push(...requireCase(cases, caseId).filter((one) => one.caseId === caseId))
      return cases.filter((one) => one.caseId !== caseId)
    }
    await changeTestSet(db, problemId, without, { createdBy: actorId })
    await attachPictures(db, problemId)
    const before = removed.map(loggedCase)[0] ?? null
    await audit(db, actorId, 'test-case.delete', problemId, { testCaseId: caseId, before, after: null })
  })
}

function requireCase(cases: StoredTestCase[], caseId: string): StoredTestCase[] {
  if (!cases.some((one) => one.caseId === caseId)) throw new Refusal('test-case.not-found')
  return cases
}

function defined<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
}

/** Test data appears by its hash, which shows whether it changed; the version identifies the data. */
function loggedCase({ isSample, inputHash, outputHash, displayInput, explanation }: StoredTestCase) {
  const data = { input: inputHash.toString('hex'), output: outputHash.toString('hex') }
  return { isSample, ...data, displayInput, explanation }
}

async function audit(db: Db, actorId: string, action: AuditedAct, problemId: string, details: Record<string, unknown>) {
  await recordAct(db, { actorId, action, subjectKind: 'problem', subjectId: problemId, details })
}

import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@arbiter/contract/endpoint'
import { Refusal } from '@arbiter/contract/refusal'
import type { createTestCase, updateTestCase } from '@arbiter/contract/test-cases'
import { storeBlob } from '@arbiter/database/blobs'
import type { Connection, Db } from '@arbiter/database/connect'
import { appendTestCase, changeTestSet, type StoredTestCase, storeTestCase } from '@arbiter/database/test-sets'
import { isTestCaseListed } from '@arbiter/database/visibility/test-cases'
import type { Viewer } from '@arbiter/rules/access'
import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import { recordAct } from '../audit/service.ts'
import { existingProblem, seeProblem } from './service.ts'
import { type FoundTestCase, findListedTestCase, findTestCase, selectTestCases } from './test-case-store.ts'

export interface TestCaseId {
  problemId: string
  caseId: string
}

export async function seeTestCases(db: Db, viewer: Viewer | null, problemId: string, now: Date) {
  const problem = await seeProblem(db, viewer, problemId, now)
  return selectTestCases(db, problem.id, isTestCaseListed(viewer))
}

export async function existingTestCase(db: Db, { problemId, caseId }: TestCaseId): Promise<FoundTestCase> {
  return requireFound(await findTestCase(db, problemId, caseId))
}

/** Without the texts: the client has just sent them. */
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
  const caseId = randomUUID()
  await existingProblem(db, problemId)
  await db.transaction(async (db) => {
    const made = await storeTestCase(db, { ...draft, caseId, input: Buffer.from(input), output: Buffer.from(output) })
    const count = await appendTestCase(db, problemId, made, actorId)
    if (count > MAX_TEST_CASES) throw new Refusal('test-case.too-many')
    await audit(db, actorId, 'test-case.create', problemId, caseId)
  })
  return { problemId, caseId }
}

/** The next version has the changed case in its old place; the version before stays what judgements say it was. */
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
    const changed = (one: StoredTestCase) => (one.caseId === caseId ? { ...one, ...defined(change), ...hashes } : one)
    await changeTestSet(db, problemId, (cases) => requireCase(cases, caseId).map(changed), actorId)
    await audit(db, actorId, 'test-case.update', problemId, caseId)
  })
}

export async function removeTestCase(
  db: Connection['db'],
  actorId: string,
  { problemId, caseId }: TestCaseId,
): Promise<void> {
  await existingProblem(db, problemId)
  await db.transaction(async (db) => {
    const without = (cases: StoredTestCase[]) => requireCase(cases, caseId).filter((one) => one.caseId !== caseId)
    await changeTestSet(db, problemId, without, actorId)
    await audit(db, actorId, 'test-case.delete', problemId, caseId)
  })
}

function requireCase(cases: StoredTestCase[], caseId: string): StoredTestCase[] {
  if (!cases.some((one) => one.caseId === caseId)) throw new Refusal('test-case.not-found')
  return cases
}

function defined<T extends object>(change: T): Partial<T> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined)) as Partial<T>
}

async function audit(db: Db, actorId: string, action: string, problemId: string, caseId: string): Promise<void> {
  const subject = { subjectKind: 'problem', subjectId: problemId }
  await recordAct(db, { actorId, action, ...subject, details: { testCaseId: caseId } })
}

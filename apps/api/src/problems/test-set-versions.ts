import { Refusal } from '@arbiter/contract/refusal'
import type { Connection, Db } from '@arbiter/database/connection/connect'
import { casesOfTestSet, changeTestSet, findVersion, type StoredTestCase } from '@arbiter/database/problems/test-sets'
import { testSets } from '@arbiter/database/schema/test-data'
import { users } from '@arbiter/database/schema/users'
import { and, desc, eq } from 'drizzle-orm'
import { attachPictures } from '../problem-pictures/service.ts'
import { recordTestSet } from './test-set.ts'
import { countsOf } from './test-set-changes.ts'

/** Versions of a test set that are listed; older ones are kept, and judgements go on naming them. */
const LISTED_TEST_SET_VERSIONS = 100

export async function selectVersions(db: Db, problemId: string) {
  return db
    .select({
      version: testSets.version,
      createdAt: testSets.createdAt,
      createdBy: users.username,
      cases: testSets.cases,
      samples: testSets.samples,
    })
    .from(testSets)
    .leftJoin(users, eq(users.id, testSets.createdBy))
    .where(eq(testSets.problemId, problemId))
    .orderBy(desc(testSets.version))
    .limit(LISTED_TEST_SET_VERSIONS)
}

export interface RestoredTestSet {
  version: number
  count: number
  samples: number
}

/** Makes an older version the newest one; the versions in between stay, because judgements refer to them. */
export async function restoreVersion(
  db: Connection['db'],
  actorId: string,
  problemId: string,
  restored: number,
): Promise<RestoredTestSet> {
  return db.transaction(async (db) => {
    const own = and(eq(testSets.problemId, problemId), eq(testSets.version, restored))
    const [found] = await db.select({ id: testSets.id }).from(testSets).where(own)
    if (!found) throw new Refusal('test-set.version-not-found')
    const cases = await casesOfTestSet(db, found.id)
    let before: StoredTestCase[] = []
    const change = (present: StoredTestCase[]) => {
      before = present
      return cases
    }
    const version = await findVersion(db, await changeTestSet(db, problemId, change, { createdBy: actorId }))
    await attachPictures(db, problemId)
    const details = { version, restored, before: countsOf(before), after: countsOf(cases) }
    await recordTestSet(db, actorId, 'test-set.restore', problemId, details)
    return { version, ...countsOf(cases) }
  })
}

/** The same cases in another order. A request that names other cases is based on an older version, and refused. */
export async function orderCases(
  db: Connection['db'],
  actorId: string,
  problemId: string,
  caseIds: readonly string[],
): Promise<number> {
  return db.transaction(async (db) => {
    let before: StoredTestCase[] = []
    const change = (cases: StoredTestCase[]) => {
      before = cases
      return inOrder(cases, caseIds)
    }
    const version = await findVersion(db, await changeTestSet(db, problemId, change, { createdBy: actorId }))
    const details = { version, before: before.map(({ caseId }) => caseId), after: caseIds }
    await recordTestSet(db, actorId, 'test-set.order', problemId, details)
    return version
  })
}

function inOrder(cases: StoredTestCase[], caseIds: readonly string[]): StoredTestCase[] {
  const byId = new Map(cases.map((one) => [one.caseId, one]))
  const ordered = [...new Set(caseIds)].flatMap((id) => byId.get(id) ?? [])
  if (ordered.length !== cases.length || caseIds.length !== cases.length)
    throw new Refusal('test-set.changed-meanwhile')
  return ordered
}

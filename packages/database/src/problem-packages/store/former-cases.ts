import type { PackageData } from '@arbiter/problem-format/package-data'
import { and, eq } from 'drizzle-orm'
import type { Db } from '../../connection/connect.ts'
import { casesOfTestSet } from '../../problems/test-sets.ts'
import { testSets } from '../../schema/test-data.ts'
import { caseFiles, nameCases } from './export-cases.ts'
import { loadProblem } from './stored-problem.ts'

/** The files of the tests of any version; null if there is no such version. A problem without tests has version 0. */
export async function casesOfVersion(
  db: Db,
  { problemId, slug }: { problemId: string; slug: string },
  version: number,
): Promise<PackageData[] | null> {
  if (version === 0) return []
  const isIt = and(eq(testSets.problemId, problemId), eq(testSets.version, version))
  const [set] = await db.select({ id: testSets.id }).from(testSets).where(isIt)
  const stored = set && (await loadProblem(db, slug, await casesOfTestSet(db, set.id)))
  return stored ? nameCases(stored).flatMap((one) => caseFiles(one, stored)) : null
}

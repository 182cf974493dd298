import type { ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { Db } from '../../connection/connect.ts'
import { nameCases } from './export-cases.ts'
import { formerPackage } from './export-package.ts'
import { loadProblem } from './stored-problem.ts'

/** The package that a problem came from, with the tests of today; null if it never was one, or can't be read any more. */
export async function readStoredPackage(db: Db, slug: string): Promise<ProblemPackage | null> {
  const stored = await loadProblem(db, slug)
  return stored && formerPackage(stored, nameCases(stored))
}

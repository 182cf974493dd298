import { MAX_TEST_CASES } from '@arbiter/rules/limits'
import { type Comparison, defaultComparison } from '@arbiter/rules/problems/problem'
import { fault } from '../fault.ts'
import { dataAt, existsIn, type PackageFiles } from '../package-data.ts'
import type { PackageFaults } from '../package-faults.ts'
import { STATEMENT_TO_WRITE } from '../test-archive.ts'
import type { Content, ForeignCase, ForeignGroup, ForeignProblem, ForeignText } from './foreign-problem.ts'

/** What the readers of other systems have in common. */

export const words: Comparison = { ...defaultComparison, caseSensitive: true }
export const lines: Comparison = { ...words, mode: 'line' }
export const exact: Comparison = { ...words, isSpaceExact: true }

/** Most archives have none of these. */
export const nothingElse = {
  ...{ keywords: [], source: null, submissions: [], inputValidators: [], pictures: [] },
  ...{ attachments: [], editorial: null, included: [], isInteractive: false },
} satisfies Partial<ForeignProblem>

/** The archive has data alone. */
export function textToWrite(files: PackageFiles, origin: string, faults: PackageFaults): ForeignText {
  faults.warn(origin, fault('foreign.toWrite'))
  return { language: 'en', name: files.name, statement: STATEMENT_TO_WRITE }
}

/** The bytes of a file; empty with a fault where it is missing. */
export function contentAt(files: PackageFiles, path: string, faults: PackageFaults): Content {
  if (existsIn(files, path)) return dataAt(files, path)
  faults.error(path, fault('file.missing'))
  return ''
}

/** Tests of equal worth are one group; others are groups of their own. */
export function groupsByCase(cases: readonly ForeignCase[], points: readonly number[]): ForeignGroup[] {
  const worth = (index: number) => points[index] ?? 0
  const isEqual = cases.every((_, index) => worth(index) === worth(0))
  if (isEqual) return [groupOf([...cases], worth(0) * cases.length, 'sum')]
  return cases.map((each, index) => groupOf([each], worth(index), 'sum'))
}

export const groupOf = (
  cases: ForeignCase[],
  points: number,
  rule: ForeignGroup['rule'],
  requires: number[] = [],
): ForeignGroup => ({ cases, points, rule, requires })

/** Numbers in files are bounded before anything is repeated so often. */
export const isCount = (count: number) => Number.isInteger(count) && count >= 0 && count <= MAX_TEST_CASES

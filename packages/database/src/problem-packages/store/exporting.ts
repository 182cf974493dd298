import type { PackageData } from '@arbiter/problem-format/package-data'
import type { InputArgs, ProblemPackage } from '@arbiter/problem-format/problem-package'
import type { StoredTestCase } from '../../problems/test-sets.ts'
import type { StoredProblem } from './stored-problem.ts'

export const exportFormats = ['legacy', '2025-09'] as const
export type ExportFormat = (typeof exportFormats)[number]

/** A test under the name that it has in the package. */
export interface NamedCase extends Omit<StoredTestCase, 'name'> {
  name: string
  input: PackageData
  output: PackageData
}

/** What the programs of a case are started with, by the keys of the later format. */
export interface CaseArgs {
  args: string[]
  output_validator_args: string[]
  input_validator_args: InputArgs
  answer_validator_args: string[]
}

/** What every part of an export is made of. */
export interface Exporting {
  stored: StoredProblem
  cases: NamedCase[]
  /** What the imported files say; null if there are none. */
  former: ProblemPackage | null
  format: ExportFormat
}

/** Whether the imported files are of the format that is written. */
export function isSameFormat({ former, format }: Exporting): boolean {
  if (former === null || former.format === 'polygon') return false
  return (former.format === '2025-09') === (format === '2025-09')
}

export function fileWith(path: string, text: string): PackageData {
  const content = Buffer.from(text)
  return { path, size: content.length, read: async () => content }
}

export const blobFile = (path: string, hash: Buffer, { blob, sizes }: StoredProblem): PackageData => ({
  ...{ path, hash, size: sizes.get(hash.toString('hex')) ?? 0 },
  read: () => blob(hash),
})

/** The settings of a folder of tests. */
export const isGroupFile = (path: string) => /\/(testdata|test_group)\.yaml$/.test(path)

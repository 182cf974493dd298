import { compareNames } from '@arbiter/rules/people/name-order'
import type { PackageFiles } from '../package-data.ts'
import { type PackageFault, PackageFaults } from '../package-faults.ts'
import type { ExaminedPackage } from '../read-package.ts'
import type { ForeignItem } from './foreign-archive.ts'
import { filesFrom } from './foreign-files.ts'
import { foreignPackage } from './foreign-problem.ts'

type Examine = (files: PackageFiles, faults: PackageFaults) => Promise<ExaminedPackage>

/** Reads a problem of another system by way of a package. Every fault names a file of the archive, never one that was made here. */
export async function examineForeign(
  item: ForeignItem,
  name: string,
  faults: PackageFaults,
  examine: Examine,
): Promise<{ files: PackageFiles; result: ExaminedPackage }> {
  const problem = await item.read(faults)
  const within = (path: string) => [item.root, path].filter(Boolean).join('/')
  const found = faults.list.map((each) => ({ ...each, file: within(each.file) })).sort(inOrder)
  if (!problem || faults.errors.length > 0) return { files: nothing(name), result: { read: null, faults: found } }
  const { files, originOf } = foreignPackage(problem, name)
  const { read, faults: own } = await examine(files, new PackageFaults())
  const all = [...found, ...own.map((each) => located(each, within(originOf(each.file))))].sort(inOrder)
  return { files, result: { read: read && { ...read, warnings: all }, faults: all } }
}

/** A line of a file that was made here means nothing to its author. */
const located = (fault: PackageFault, file: string): PackageFault =>
  fault.file === file ? fault : { ...fault, file, line: null }

const inOrder = (one: PackageFault, other: PackageFault) =>
  compareNames(one.file, other.file) || (one.line ?? 0) - (other.line ?? 0)

const nothing = (name: string) => filesFrom(name, new Map())

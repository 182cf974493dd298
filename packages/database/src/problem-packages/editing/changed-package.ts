import { collectFiles } from '@arbiter/problem-format/collect-files'
import { dataAt, type PackageFiles } from '@arbiter/problem-format/package-data'
import { PackageFaults } from '@arbiter/problem-format/package-faults'
import { changedFiles, type PackageChange } from '../store/working-copy.ts'

/** The package as it is after these changes. */
export function changedPackage(files: PackageFiles, changes: readonly PackageChange[]): PackageFiles {
  const data = files.paths.map((path) => dataAt(files, path))
  return collectFiles(files.name, changedFiles(data, changes, new PackageFaults()), new PackageFaults())
}
